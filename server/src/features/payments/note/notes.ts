import {
  type Bill,
  type contract,
  type GstNote,
  type Message,
  OPEN_BILL_PATH,
  type OutputOf,
  type PaperFile,
  type ParsedInputOf,
  type StoreSettings,
} from '@clothesline/contract'
import {
  type CorrectedBill,
  dayIn,
  lastNoteDay,
  maskPhone,
  type NoteAmounts,
  noteNumber,
  noteOfAmount,
  noteOfLines,
  notePostings,
  noteRules,
  parseRupees,
  RuleError,
  toRupees,
} from '@clothesline/domain'
import { billDocument, customerLanguage, firstNameOf, type NotePaperInput, noteOf } from '@clothesline/paper'
import type { AfterCommit, LinkCtx, ShopCtx, StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import type { PaperJob } from '../../../paper/index.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import { changeMonth } from '../../foundation/filed-month/index.ts'
import { queueCustomerMessage } from '../../foundation/outbox/index.ts'
import type { Handlers } from '../../handlers.ts'
import { post } from '../../money/ledger/index.ts'
import { billLineInputOf, findLogo, findPaperShop, paperFile, paperShopOf } from '../../orders/bill/index.ts'
import { linkForMessage, publicAddress, trackingToken } from '../../orders/link/index.ts'
import {
  allowCredit,
  type FullOrderDb,
  findOrder,
  lockAndReadOrder,
  printedNumberOf,
  refuseDeletedCustomer,
} from '../../orders/order/index.ts'
import { findNote, insertNote, listNotes, type NoteRow } from './note-queries.ts'

type NewNote = ParsedInputOf<typeof contract.gst.addNote>

/** Corrects a bill by a note of today, with its number, postings and audit entry in one transaction. */
async function addNote(ctx: StoreCtx, input: NewNote): Promise<GstNote> {
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
    id,
    kind,
    number,
    prefix: settings.invoicePrefix,
    on,
    orderId: order.id,
    postingId,
    reason,
    amounts,
    lines: input.lines === undefined ? [] : [...new Set(lines)].sort((a, b) => a - b),
  })
  const note = viewNote(await getNote(ctx, id), order)
  await audit(ctx, ctx.store.id, {
    action: 'order.note',
    subjectKind: 'order',
    subjectId: order.id,
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

async function notesOfOrder(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.gst.notes>,
): Promise<OutputOf<typeof contract.gst.notes>> {
  const order = await findOrder(ctx, input)
  if (!order) throw new NotFound('order_not_found')
  const notes = await listNotes(ctx, order.id)
  return { notes: notes.map((note) => viewNote(note, order)) }
}

const numberOf = ({ kind, prefix, number, noted_on }: NoteRow) =>
  noteNumber({ kind, prefix, count: number, on: noted_on })

function amountsOf(row: NoteRow): NoteAmounts {
  return {
    groups: row.taxes,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
    roundOffPaise: row.round_off_paise,
    amtPaise: row.amt_paise,
  }
}

/** A bill with its notes, as the rules of notes see it. */
function correctedBillOf(order: FullOrderDb, notes: readonly NoteRow[]): CorrectedBill {
  return {
    profile: order.tax_profile,
    roundToRupee: order.round_to_rupee,
    lines: order.order_lines.map(({ line_no, sac, taxable_paise }) => {
      return { line: line_no, sac, taxablePaise: taxable_paise }
    }),
    groups: order.taxes,
    roundOffPaise: order.round_off_paise,
    amtPaise: order.amt_paise,
    notes: notes.map((note) => ({ ...amountsOf(note), kind: note.kind, lines: note.lines })),
  }
}

function viewNote(row: NoteRow, order: FullOrderDb): GstNote {
  return {
    _id: row.id,
    kind: row.kind,
    number: numberOf(row),
    date: row.noted_on,
    invoice: order.invoice,
    billNumber: printedNumberOf(order),
    billedOn: order.billed_on,
    reason: row.reason,
    lines: row.lines,
    taxable: toRupees(row.taxable_paise),
    cgst: toRupees(row.cgst_paise),
    sgst: toRupees(row.sgst_paise),
    igst: toRupees(row.igst_paise),
    roundOff: toRupees(row.round_off_paise),
    amt: toRupees(row.amt_paise),
    ...actorFields(row),
  }
}

async function getNote(ctx: ShopCtx, id: string): Promise<NoteRow> {
  const note = await findNote(ctx, id)
  if (!note) throw new NotFound('note_not_found')
  return note
}

async function getOrderOf(ctx: ShopCtx, note: NoteRow): Promise<FullOrderDb> {
  const order = await findOrder(ctx, { _id: note.order_id })
  if (!order) throw new NotFound('order_not_found')
  return order
}

async function notePaper(ctx: StoreCtx, { _id }: { _id: string }): Promise<Bill> {
  return noteOf(await paperInputOf(ctx, await getNote(ctx, _id)))
}

async function paperInputOf(ctx: ShopCtx, note: NoteRow): Promise<NotePaperInput> {
  const [order, shop] = await Promise.all([getOrderOf(ctx, note), findPaperShop(ctx)])
  const { tax_profile: taxProfile } = order
  return {
    kind: note.kind,
    language: customerLanguage(order.language),
    shop: paperShopOf(ctx, shop),
    number: numberOf(note),
    on: note.noted_on,
    reason: note.reason,
    taxProfile,
    amounts: amountsOf(note),
    billNumber: printedNumberOf(order),
    billedOn: order.billed_on,
    customer: {
      name: order.kept_name ?? order.customer_name,
      contact: order.contact,
      address: order.address,
      gstin: taxProfile.kind === 'regular' ? (taxProfile.customerGstin ?? '') : order.gstin,
    },
    lines: order.order_lines.filter(({ line_no }) => note.lines.includes(line_no)).map(billLineInputOf),
  }
}

async function notePdf(
  ctx: StoreCtx,
  { _id, paper }: ParsedInputOf<typeof contract.gst.notePdf>,
): Promise<AfterCommit<PaperFile>> {
  const note = await notePaper(ctx, { _id })
  const document = billDocument(note, paper ?? ctx.store.settings.printSettings)
  return paperFile(ctx, fileNameOf(note), { document, logo: await findLogo(ctx) })
}

const fileNameOf = (note: Bill) => `${note.number.replaceAll('/', '-')}.pdf`

/** The note behind a customer's link, which can be forwarded: only of the link's own order, and without personal data. */
export async function findCustomerNote(ctx: LinkCtx, id: string): Promise<{ fileName: string; job: PaperJob }> {
  const row = await getNote(ctx, id)
  if (row.order_id !== ctx.orderId) throw new NotFound('note_not_found')
  const input = await paperInputOf(ctx, row)
  const { name, contact, gstin } = input.customer
  const masked = { ...input.customer, contact: maskPhone(contact) }
  const customer = gstin === '' ? { ...masked, name: firstNameOf(name), address: '' } : masked
  const lines = input.lines.map((line) => ({ ...line, note: '' }))
  const note = noteOf({ ...input, customer, lines })
  const paper: StoreSettings['printSettings'] = ctx.store.settings.printSettings === 'A4' ? 'A4' : 'A5'
  return { fileName: fileNameOf(note), job: { document: billDocument(note, paper), logo: await findLogo(ctx) } }
}

/** Sends the note with its document, if the customer agreed to messages. */
async function sendNote(ctx: StoreCtx, { _id }: { _id: string }): Promise<{ message: Message }> {
  const note = await getNote(ctx, _id)
  const order = await getOrderOf(ctx, note)
  const facts = {
    store: ctx.store.storeName,
    customer: order.customer_name,
    number: numberOf(note),
    amtPaise: note.amt_paise,
    bill: printedNumberOf(order),
    balancePaise: order.balance_paise,
  }
  const written = await queueCustomerMessage(ctx, 'note', facts, {
    customerId: order.customer_id,
    customer: order.customer_name,
    order: { id: order.id, invoice: order.invoice },
    document: documentOf(ctx, note, order),
    linkFor: linkForMessage(ctx),
  })
  if ('refusal' in written) throw written.refusal
  return written
}

/** Only if PUBLIC_URL says how customers reach this server. */
function documentOf(ctx: StoreCtx, note: NoteRow, order: FullOrderDb) {
  const { env } = ctx.services
  if (env.publicUrl === undefined) return undefined
  const token = trackingToken(ctx, { invoice: order.invoice, linkRevision: order.link_revision })
  const link = `${publicAddress(env)}${OPEN_BILL_PATH}${token}/${note.id}`
  return { link, name: `${numberOf(note).replaceAll('/', '-')}.pdf` }
}

export const noteRoutes: Pick<Handlers['gst'], 'addNote' | 'notes' | 'note' | 'notePdf' | 'sendNote'> = {
  addNote,
  notes: notesOfOrder,
  note: notePaper,
  notePdf,
  sendNote,
}
