import type { Day, NoteAmounts, NoteKind, TaxGroup } from '@clothesline/domain'
import { actorOf, type ShopCtx, type StoreCtx } from '../../../context.ts'
import { day, document, integer, listOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { actorNameOf } from '../../foundation/actor/index.ts'

const noteRow = {
  id: text,
  kind: oneOf(['credit', 'debit']),
  number: integer,
  prefix: text,
  noted_on: day,
  order_id: text,
  reason: text,
  lines: listOf(integer),
  taxes: document<TaxGroup[]>(),
  taxable_paise: integer,
  cgst_paise: integer,
  sgst_paise: integer,
  igst_paise: integer,
  round_off_paise: integer,
  amt_paise: integer,
  actor: text,
  actor_name: orNull(text),
}
export type NoteRow = RowOf<typeof noteRow>

const COLUMNS = Object.keys(noteRow)
  .map((name) => (name === 'actor_name' ? `${actorNameOf('gst_note')} as actor_name` : name))
  .join(', ')

interface NewNote {
  id: string
  kind: NoteKind
  number: number
  prefix: string
  on: Day
  orderId: string
  postingId: string
  reason: string
  lines: readonly number[]
  amounts: NoteAmounts
}

/** The note, and what it changes the bill by. */
export async function insertNote(ctx: StoreCtx, note: NewNote): Promise<void> {
  const { amounts } = note
  const storeId = ctx.store.id
  await ctx.tx.run(
    'insert-note',
    `with noted as (
       insert into gst_note (store_id, id, kind, number, prefix, noted_on, order_id, posting_id, reason, lines, taxes, taxable_paise, cgst_paise,
         sgst_paise, igst_paise, round_off_paise, amt_paise, actor, created_at)
       values (:storeId, :id, :kind, :number, :prefix, :on, :orderId, :postingId, :reason, :lines, :taxes, :taxable, :cgst, :sgst, :igst,
         :roundOff, :amt, :actor, :now)
     )
     update orders set noted_paise = noted_paise + :change, note_count = note_count + 1, version = version + 1 where store_id = :storeId and id = :orderId`,
    {
      storeId,
      id: note.id,
      kind: note.kind,
      number: note.number,
      prefix: note.prefix,
      on: note.on,
      orderId: note.orderId,
      postingId: note.postingId,
      reason: note.reason,
      lines: JSON.stringify(note.lines),
      taxes: JSON.stringify(amounts.groups),
      taxable: amounts.taxablePaise,
      cgst: amounts.cgstPaise,
      sgst: amounts.sgstPaise,
      igst: amounts.igstPaise,
      roundOff: amounts.roundOffPaise,
      amt: amounts.amtPaise,
      actor: actorOf(ctx),
      now: ctx.now,
      change: note.kind === 'credit' ? -amounts.amtPaise : amounts.amtPaise,
    },
  )
}

export function listNotes(ctx: StoreCtx, orderId: string): Promise<NoteRow[]> {
  return ctx.tx.rows(
    noteRow,
    'list-notes',
    `select ${COLUMNS} from gst_note where store_id = $1 and order_id = $2 order by created_at, id`,
    [ctx.store.id, orderId],
  )
}

export function findNote(ctx: ShopCtx, id: string): Promise<NoteRow | undefined> {
  const values = [ctx.store.id, id]
  return ctx.tx.row(noteRow, 'find-note', `select ${COLUMNS} from gst_note where store_id = $1 and id = $2`, values)
}
