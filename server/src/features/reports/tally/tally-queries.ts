import { accounts, type Day, type PostingKind, reversalKinds } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, integer, listOf, objectOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
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

const tallyPosting = {
  id: text,
  kind: oneOf(Object.keys(reversalKinds) as PostingKind[]),
  day,
  note: text,
  invoice: orNull(integer),
  invoice_prefix: orNull(text),
  billed_on: orNull(day),
  note_kind: orNull(oneOf(['credit', 'debit'])),
  note_number: orNull(integer),
  note_prefix: orNull(text),
  vouchers: listOf(objectOf({ kind: oneOf(['receipt', 'refund']), number: integer, prefix: text })),
  customer_number: orNull(integer),
  employee_number: orNull(integer),
  entries: listOf(
    objectOf({
      account: oneOf(accounts),
      amount: integer,
      mode: orNull(text),
      category: orNull(text),
      customer: orNull(text),
    }),
  ),
}
export type TallyPostingRow = RowOf<typeof tallyPosting>

export function listTallyPostings(ctx: StoreCtx, days: { startDate: Day; endDate: Day }): Promise<TallyPostingRow[]> {
  return ctx.tx.rows(
    tallyPosting,
    'list-tally-postings',
    `select p.id, p.kind, p.day, ${shownText('p.note')} as note, o.invoice, o.invoice_prefix, o.billed_on, n.kind as note_kind, n.number as note_number,
            n.prefix as note_prefix, c.number as customer_number, m.number as employee_number,
            coalesce((select json_agg(json_build_object('kind', v.kind, 'number', v.number, 'prefix', v.prefix) order by v.number)
               from advance_voucher v where v.store_id = $1 and v.posting_id = p.id and v.kind <> 'use'), '[]') as vouchers,
            (select json_agg(json_build_object('account', e.account, 'amount', e.amount_paise, 'mode', e.payment_mode_id,
                                               'category', e.category_id, 'customer', e.customer_id) order by e.entry_no)
               from ledger_entry e where e.store_id = $1 and e.posting_id = p.id) as entries
       from posting p
       left join orders o on o.store_id = $1 and o.id = p.order_id
       left join gst_note n on n.store_id = $1 and n.posting_id = p.id
       left join customer c on c.store_id = $1 and c.id = p.customer_id
       left join employee m on m.store_id = $1 and m.id = p.employee_id
      where p.store_id = $1 and p.day between $2 and $3 order by p.day, p.at, p.id`,
    [ctx.store.id, days.startDate, days.endDate],
  )
}
