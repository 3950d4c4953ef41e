import { offsetAndLimit } from '@clothesline/contract'
import type { Day, OpenOrder } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, instant, integer, listOf, objectOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { actorNameOf } from '../../foundation/actor/index.ts'
import { shownName, shownText } from '../../foundation/erased/index.ts'

const transactionDb = {
  id: text,
  kind: text,
  at: instant,
  day: day,
  note: text,
  actor: text,
  actor_name: orNull(text),
  customer_number: orNull(integer),
  customer_name: orNull(text),
  invoices: listOf(integer),
  money_paise: integer,
  modes: listOf(objectOf({ mode: text, paise: integer })),
  vouchers: listOf(objectOf({ id: text, kind: oneOf(['receipt', 'refund']), number: integer, prefix: text })),
  reversed: flag,
  billed_paise: integer,
  paid_paise: integer,
  advance_paise: integer,
  adjusted_paise: integer,
  running_paise: integer,
}
export type TransactionDb = RowOf<typeof transactionDb>

/**
 * A posting with the content of its entries: money by mode, affected orders, and the change of the customer's account.
 */
const COLUMNS = `
  p.id, p.kind, p.at, p.day, ${shownText('p.note')} as note, p.actor, ${actorNameOf('p')} as actor_name, c.number as customer_number, ${shownName()} as customer_name,
  exists (select from posting r where r.store_id = $1 and r.reverses = p.id) as reversed,
  coalesce(e.money, 0)::bigint as money_paise, coalesce(e.billed, 0)::bigint as billed_paise, coalesce(e.paid, 0)::bigint as paid_paise,
  coalesce(e.advance, 0)::bigint as advance_paise, coalesce(e.adjusted, 0)::bigint as adjusted_paise,
  coalesce((select json_agg(distinct o.invoice) from ledger_entry x join orders o on o.store_id = $1 and o.id = x.order_id
             where x.store_id = $1 and x.posting_id = p.id), '[]') as invoices,
  coalesce((select json_agg(json_build_object('mode', m.mode, 'paise', x.amount_paise) order by x.entry_no)
              from ledger_entry x join payment_mode m on m.store_id = $1 and m.id = x.payment_mode_id
             where x.store_id = $1 and x.posting_id = p.id and x.account = 'money'), '[]') as modes,
  coalesce((select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'number', v.number, 'prefix', v.prefix) order by v.number)
              from advance_voucher v
             where v.store_id = $1 and v.posting_id = p.id and v.kind <> 'use'), '[]') as vouchers`

const ENTRIES = `
  left join customer c on c.store_id = $1 and c.id = p.customer_id
  left join lateral (
    select sum(amount_paise) filter (where account = 'money') as money,
           sum(amount_paise) filter (where account = 'receivable_billed') as billed,
           -sum(amount_paise) filter (where account = 'receivable_paid') as paid,
           -sum(amount_paise) filter (where account = 'customer_advance') as advance,
           -sum(amount_paise) filter (where account = 'receivable_adjusted') as adjusted
      from ledger_entry x where x.store_id = $1 and x.posting_id = p.id) e on true`

interface TransactionFilter {
  startToken: number
  endToken: number
  customerId?: string | undefined
  startOn?: Day | null | undefined
  endOn?: Day | null | undefined
  /** Excludes payments to employees, payments of customers and cash of riders, and differences of the drawer. */
  without: { employees: boolean; customers: boolean; differences: boolean }
}

/**
 * Postings that moved money, newest first. The statement names only the filters that are set, so that each can use its
 * index.
 */
export async function listTransactions(ctx: StoreCtx, filter: TransactionFilter) {
  const { offset, limit } = offsetAndLimit(filter)
  const values: unknown[] = [ctx.store.id, limit, offset]
  const filters: [name: string, condition: string][] = []
  const add = (name: string, condition: string, value: string | null | undefined) => {
    if (value) filters.push([name, `${condition} $${values.push(value)}`])
  }
  add('customer', 'p.customer_id =', filter.customerId)
  add('from', 'p.day >=', filter.startOn)
  add('to', 'p.day <=', filter.endOn)
  const { without } = filter
  if (without.employees) filters.push(['no-employees', `p.kind not like 'employee%'`])
  if (without.customers) filters.push(['no-customers', `p.customer_id is null and p.kind not like 'rider%'`])
  if (without.differences) filters.push(['no-differences', `p.kind not like 'cash\\_difference%'`])
  return ctx.tx.page(
    transactionDb,
    { total: integer },
    ['list-transactions', ...filters.map(([name]) => name)].join('-'),
    `with found as (
       select p.* from posting p
        where ${['p.store_id = $1', ...filters.map(([, condition]) => condition)].join(' and ')}
          and exists (select from ledger_entry x where x.store_id = $1 and x.posting_id = p.id and x.account = 'money')
     ), page as (
       select ${COLUMNS}, 0::bigint as running_paise
         from (select * from found order by at desc, id desc limit $2 offset $3) p ${ENTRIES}
     )
     select page.*, t.total from (select count(*) as total from found) t left join page on true
      order by page.at desc, page.id desc`,
    values,
  )
}

/** A customer's whole account with the balance after each line, newest first, then limited to the requested days. */
export async function listCustomerAccount(
  ctx: StoreCtx,
  customerId: string,
  days: { startOn?: Day | null | undefined; endOn?: Day | null | undefined },
) {
  return ctx.tx.rows(
    transactionDb,
    'list-customer-account',
    `select * from (
       select ${COLUMNS},
              sum(coalesce(e.billed, 0) - coalesce(e.paid, 0) - coalesce(e.adjusted, 0) - coalesce(e.advance, 0))
                over (order by p.at, p.id)::bigint as running_paise
         from posting p ${ENTRIES}
        where p.store_id = $1 and p.customer_id = $2) account
      where ($3::date is null or day >= $3) and ($4::date is null or day <= $4)
      order by at desc, id desc`,
    [ctx.store.id, customerId, days.startOn ?? null, days.endOn ?? null],
  )
}

export async function findTransaction(ctx: StoreCtx, id: string): Promise<TransactionDb | undefined> {
  return ctx.tx.row(
    transactionDb,
    'find-transaction',
    `select ${COLUMNS}, 0::bigint as running_paise from posting p ${ENTRIES} where p.store_id = $1 and p.id = $2`,
    [ctx.store.id, id],
  )
}

/** The customer's orders with an open balance. */
export async function listOpenOrders(ctx: StoreCtx, customerId: string): Promise<OpenOrder[]> {
  const rows = await ctx.tx.rows(
    { id: text, invoice: integer, balance_paise: integer },
    'list-open-orders',
    `select id, invoice, balance_paise from orders
      where store_id = $1 and customer_id = $2 and deleted_at is null and balance_paise > 0 order by invoice for no key update`,
    [ctx.store.id, customerId],
  )
  return rows.map((row) => ({ orderId: row.id, invoice: row.invoice, balancePaise: row.balance_paise }))
}

/** The paid amounts of these orders now. */
export async function paidNow(ctx: StoreCtx, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await ctx.tx.rows(
    { id: text, paid_paise: integer },
    'paid-now',
    'select id, paid_paise from orders where store_id = $1 and id = any ($2) order by invoice for no key update',
    [ctx.store.id, orderIds],
  )
  return new Map(rows.map((row) => [row.id, row.paid_paise]))
}

export async function customerMoney(ctx: StoreCtx, customerId: string) {
  const rows = await ctx.tx.rows(
    { due_paise: integer, advance_paise: integer },
    'customer-money',
    'select due_paise, advance_paise from customer where store_id = $1 and id = $2',
    [ctx.store.id, customerId],
  )
  return { duePaise: rows[0]?.due_paise ?? 0, advancePaise: rows[0]?.advance_paise ?? 0 }
}

/** Due minus advance at the end of the day before. */
export async function findBalanceBefore(ctx: StoreCtx, customerId: string, day: Day): Promise<number> {
  const row = await ctx.tx.row(
    { balance_paise: integer },
    'find-balance-before',
    `select coalesce(sum(e.amount_paise), 0)::bigint as balance_paise
       from posting p join ledger_entry e on e.store_id = $1 and e.posting_id = p.id
      where p.store_id = $1 and p.customer_id = $2 and p.day < $3
        and e.account in ('receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance')`,
    [ctx.store.id, customerId, day],
  )
  return row?.balance_paise ?? 0
}

/** The parts of the numbers of the notes that these postings booked. */
export async function listNoteNumbers(ctx: StoreCtx, postingIds: string[]) {
  return ctx.tx.rows(
    { posting_id: text, kind: oneOf(['credit', 'debit']), number: integer, prefix: text, noted_on: day },
    'list-note-numbers',
    'select posting_id, kind, number, prefix, noted_on from gst_note where store_id = $1 and posting_id = any ($2)',
    [ctx.store.id, postingIds],
  )
}

/** The parts of the printed numbers of these bills. */
export async function listBillNumbers(ctx: StoreCtx, invoices: number[]) {
  return ctx.tx.rows(
    { invoice: integer, invoice_prefix: text, billed_on: day },
    'list-bill-numbers',
    'select invoice, invoice_prefix, billed_on from orders where store_id = $1 and invoice = any ($2)',
    [ctx.store.id, invoices],
  )
}
