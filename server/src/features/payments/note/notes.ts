import type { contract, GstNote, OutputOf, ParsedInputOf } from '@clothesline/contract'
import {
  dayIn,
  lastNoteDay,
  noteOfAmount,
  noteOfLines,
  notePostings,
  noteRules,
  parseRupees,
  RuleError,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { audit } from '../../foundation/audit/index.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import { changeMonth } from '../../foundation/filed-month/index.ts'
import { post } from '../../money/ledger/index.ts'
import {
  allowCredit,
  type FullOrderDb,
  findOrder,
  lockAndReadOrder,
  refuseDeletedCustomer,
} from '../../orders/order/index.ts'
import { getNote } from './note-paper.ts'
import { insertNote, listNotes } from './note-queries.ts'
import { correctedBillOf, viewNote } from './view-note.ts'

type NewNote = ParsedInputOf<typeof contract.gst.addNote>

/** Corrects a bill by a note of today, with its number, postings and audit entry in one transaction. */
export async function addNote(ctx: StoreCtx, input: NewNote): Promise<GstNote> {
  const order = await lockAndReadOrder(ctx, input, input.version)
  if (order.deleted_at !== null) throw new Conflict('order_is_deleted')
  refuseDeletedCustomer(order)
  const { settings } = ctx.store
  const on = dayIn(settings.timeZone, ctx.now)
  refuseLate(order, input.kind, on, settings.noteLastDay)
  const bill = correctedBillOf(order, await listNotes(ctx, order.id))
  const { kind, lines = [], reason } = input
  const amounts =
    input.lines === undefined
      ? noteOfAmount(bill, kind, parseRupees(input.amt ?? 0) ?? 0)
      : noteOfLines(bill, [...new Set(lines)])
  if (amounts.amtPaise <= 0) throw new RuleError(noteRules, 'note_empty')
  if (kind === 'credit') await allowCredit(ctx, order, amounts.amtPaise)

  await changeMonth(ctx, on)
  const key = { customerId: order.customer_id, orderId: order.id }
  const { paid_paise: paidPaise, adjusted_paise: adjustedPaise } = order
  const leftPaise = order.amt_paise + order.noted_paise
  const postings = notePostings({ ...key, kind, amounts, leftPaise, paidPaise, adjustedPaise })
  const [postingId = ''] = await post(ctx, postings, { ...key, note: reason })
  const number = await nextNumber(ctx, kind === 'credit' ? 'credit-note' : 'debit-note')
  const id = newId()
  await insertNote(ctx, {
    ...{ id, kind, number, prefix: settings.invoicePrefix, on, orderId: order.id, postingId, reason, amounts },
    lines: input.lines === undefined ? [] : [...new Set(lines)].sort((a, b) => a - b),
  })
  const note = viewNote(await getNote(ctx, id), order)
  await audit(ctx, ctx.store.id, {
    ...{ action: 'order.note', subjectKind: 'order', subjectId: order.id },
    after: { invoice: order.invoice, note: note.number, kind, amt: note.amt, reason },
  })
  return note
}

/** Later a credit note no longer lowers the tax. A debit note adds to it, and is possible at any time. */
function refuseLate(order: FullOrderDb, kind: NewNote['kind'], on: string, noteLastDay: string): void {
  const last = lastNoteDay(order.billed_on, noteLastDay)
  if (kind === 'credit' && order.tax_profile.kind === 'regular' && on > last) {
    throw new RuleError(noteRules, 'note_too_late', { day: last })
  }
}

export async function notesOfOrder(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.gst.notes>,
): Promise<OutputOf<typeof contract.gst.notes>> {
  const order = await findOrder(ctx, input)
  if (!order) throw new NotFound('order_not_found')
  const notes = await listNotes(ctx, order.id)
  return { notes: notes.map((note) => viewNote(note, order)) }
}
