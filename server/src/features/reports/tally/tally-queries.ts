import {
  accounts,
  type Day,
  type DayRange,
  type PostingKind,
  reversalKinds,
  type TaxProfile,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import {
  day,
  document,
  flag,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type RowOf,
  text,
} from '../../../db/columns.ts'
import { shownName, shownText } from '../../foundation/erased/index.ts'

/** The names that were chosen, by key. */
export function listTallyNames(ctx: StoreCtx): Promise<{ key: string; name: string }[]> {
  const columns = { key: text, name: text }
  return ctx.tx.rows(columns, 'list-tally-names', 'select key, name from tally_ledger where store_id = $1', [
    ctx.store.id,
  ])
}

/** An empty name removes the choice. */
export async function saveTallyNames(ctx: StoreCtx, names: { key: string; name: string }[]): Promise<void> {
  const [kept, gone] = [names.filter(({ name }) => name !== ''), names.filter(({ name }) => name === '')]
  await ctx.tx.run('delete-tally-names', 'delete from tally_ledger where store_id = $1 and key = any ($2)', [
    ...[ctx.store.id, gone.map(({ key }) => key)],
  ])
  await ctx.tx.run(
    'save-tally-names',
    `insert into tally_ledger (store_id, key, name)
     select s.store_id, n.key, n.name from store_shard s, unnest($2::text[], $3::text[]) as n (key, name) where s.store_id = $1
     on conflict (store_id, key) do update set name = excluded.name`,
    [ctx.store.id, kept.map(({ key }) => key), kept.map(({ name }) => name)],
  )
}

const ownLedger = { id: text, name: text, is_mode: flag, is_cash: flag }

/** Payment modes and expense categories, by age: new ones do not move the others. */
export function listOwnLedgers(ctx: StoreCtx): Promise<RowOf<typeof ownLedger>[]> {
  return ctx.tx.rows(
    ownLedger,
    'list-own-ledgers',
    `select id, name, is_mode, is_cash from (
       select id, mode as name, true as is_mode, is_cash, created_at from payment_mode where store_id = $1
       union all
       select id, name, false, false, created_at from expense_category where store_id = $1) own
      order by is_mode desc, created_at, id`,
    [ctx.store.id],
  )
}

/** Customers with a GSTIN, deleted ones too, by age. */
export function listRegisteredCustomers(
  ctx: StoreCtx,
): Promise<{ id: string; number: number; name: string; gstin: string }[]> {
  return ctx.tx.rows(
    { id: text, number: integer, name: text, gstin: text },
    'list-registered-customers',
    `select c.id, c.number, ${shownName()} as name, c.gstin from customer c where c.store_id = $1 and c.gstin <> '' order by c.number`,
    [ctx.store.id],
  )
}

/** Under which GSTIN a customer stands in Tally: that of a tax invoice, else that of today. `o` is the order, `c` the customer. */
const GSTIN = `case when o.tax_profile ->> 'kind' = 'regular' then coalesce(o.tax_profile ->> 'customerGstin', '') else coalesce(c.gstin, '') end`

const tallyPosting = {
  id: text,
  kind: oneOf(Object.keys(reversalKinds) as PostingKind[]),
  day,
  at: instant,
  note: text,
  invoice: orNull(integer),
  invoice_prefix: orNull(text),
  billed_on: orNull(day),
  vouchers: listOf(objectOf({ kind: oneOf(['receipt', 'refund']), number: integer, prefix: text })),
  customer_number: orNull(integer),
  customer_name: orNull(text),
  employee_number: orNull(integer),
  entries: listOf(
    objectOf({
      account: oneOf(accounts),
      amount: integer,
      mode: orNull(text),
      category: orNull(text),
      customer: orNull(text),
      gstin: text,
    }),
  ),
}
export type TallyPostingRow = RowOf<typeof tallyPosting>

/** What was booked on these days, but for bills and notes, which are documents. */
export function listTallyPostings(ctx: StoreCtx, days: { startDate: Day; endDate: Day }): Promise<TallyPostingRow[]> {
  return ctx.tx.rows(
    tallyPosting,
    'list-tally-postings',
    `select p.id, p.kind, p.day, p.at, ${shownText('p.note')} as note, ordered.invoice, ordered.invoice_prefix, ordered.billed_on,
            c.number as customer_number, ${shownName()} as customer_name, m.number as employee_number,
            coalesce((select json_agg(json_build_object('kind', v.kind, 'number', v.number, 'prefix', v.prefix) order by v.number)
               from advance_voucher v where v.store_id = $1 and v.posting_id = p.id and v.kind <> 'use'), '[]') as vouchers,
            (select json_agg(json_build_object('account', e.account, 'amount', e.amount_paise, 'mode', e.payment_mode_id,
                                               'category', e.category_id, 'customer', e.customer_id, 'gstin', ${GSTIN}) order by e.entry_no)
               from ledger_entry e left join orders o on o.store_id = $1 and o.id = e.order_id
              where e.store_id = $1 and e.posting_id = p.id) as entries
       from posting p
       left join orders ordered on ordered.store_id = $1 and ordered.id = p.order_id
       left join customer c on c.store_id = $1 and c.id = p.customer_id
       left join employee m on m.store_id = $1 and m.id = p.employee_id
      where p.store_id = $1 and p.day between $2 and $3
        and p.kind not in ('order_billed', 'order_changed', 'order_reversed', 'credit_note', 'debit_note')`,
    [ctx.store.id, days.startDate, days.endDate],
  )
}

const tallyDocument = {
  id: text,
  kind: oneOf(['order_billed', 'credit_note', 'debit_note']),
  day,
  at: instant,
  note: text,
  invoice: integer,
  invoice_prefix: text,
  billed_on: day,
  note_number: orNull(integer),
  note_prefix: orNull(text),
  tax_profile: document<TaxProfile>(),
  customer_id: text,
  customer_number: integer,
  customer_name: text,
  gstin: text,
  receivable: integer,
  sales: integer,
  cgst: integer,
  sgst: integer,
  igst: integer,
  round_off: integer,
}
export type TallyDocumentRow = RowOf<typeof tallyDocument>

/**
 * The bills and notes of these days, each with all that the books hold for it. A bill that was changed, deleted or restored
 * later is one document of its own day, as the return has it. Its id is that of its first posting.
 */
export function listTallyDocuments(ctx: StoreCtx, { startOn, endOn }: DayRange): Promise<TallyDocumentRow[]> {
  const of = (account: string) => `coalesce(sum(e.amount_paise) filter (where e.account = '${account}'), 0)::bigint`
  return ctx.tx.rows(
    tallyDocument,
    'list-tally-documents',
    `with booked as (
       select o.id as order_id, o.id as document_id, 'order_billed' as kind, o.billed_on as day, '' as note,
              null::int as note_number, null as note_prefix, p.id as posting_id, p.at
         from orders o
         join posting p on p.store_id = $1 and p.order_id = o.id and p.kind in ('order_billed', 'order_changed', 'order_reversed')
        where o.store_id = $1 and o.billed_on between $2 and $3
       union all
       select n.order_id, n.id, p.kind, n.noted_on, p.note, n.number, n.prefix, p.id, p.at
         from gst_note n join posting p on p.store_id = $1 and p.id = n.posting_id
        where n.store_id = $1 and n.noted_on between $2 and $3
     ), told as (
       select b.document_id, b.order_id, b.kind, b.day, b.note, b.note_number, b.note_prefix,
              (array_agg(b.posting_id order by b.at, b.posting_id))[1] as id, min(b.at) as at,
              ${of('receivable_billed')} as receivable, ${of('sales')} as sales, ${of('cgst')} as cgst, ${of('sgst')} as sgst,
              ${of('igst')} as igst, ${of('round_off')} as round_off
         from booked b join ledger_entry e on e.store_id = $1 and e.posting_id = b.posting_id
        group by b.document_id, b.order_id, b.kind, b.day, b.note, b.note_number, b.note_prefix
     )
     select t.id, t.kind, t.day, t.at, ${shownText('t.note')} as note, o.invoice, o.invoice_prefix, o.billed_on, t.note_number,
            t.note_prefix, o.tax_profile, o.customer_id, c.number as customer_number, ${shownName()} as customer_name,
            ${GSTIN} as gstin, t.receivable, t.sales, t.cgst, t.sgst, t.igst, t.round_off
       from told t
       join orders o on o.store_id = $1 and o.id = t.order_id
       join customer c on c.store_id = $1 and c.id = o.customer_id
      order by t.day, t.at, t.id`,
    [ctx.store.id, startOn, endOn],
  )
}
