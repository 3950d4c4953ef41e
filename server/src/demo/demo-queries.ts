import { type Day, toRupees } from '@clothesline/domain'
import type { ShopCtx, StoreCtx } from '../context.ts'
import { integer, text } from '../db/columns.ts'
import type { Tx } from '../db/transaction.ts'
import { beginInvoices, takeInvoices } from '../features/foundation/counter/index.ts'

/**
 * Gives sent messages realistic states: most were read, a few failed, the newest are still waiting. Those that were called
 * off because the customer came first had long been sent in a real shop.
 */
export async function settleMessages(tx: Tx, storeId: string, now: Date): Promise<void> {
  await tx.run(
    'demo-settle-messages',
    `update message m
        set state = t.state, attempts = case t.state when 'failed' then 10 else 1 end,
            sent_at = case when t.state <> 'failed' then m.created_at + interval '4 seconds' end,
            delivered_at = case when t.state in ('delivered', 'read') then m.created_at + interval '6 seconds' end,
            read_at = case when t.state = 'read' then m.created_at + interval '20 minutes' end,
            error = case t.state when 'failed' then 'This number is not on WhatsApp' end, reason = null
       from (select id, case when n % 29 = 0 then 'failed' when n % 11 = 0 then 'sent'
                             when n % 4 = 0 then 'delivered' else 'read' end as state
               from (select id, row_number() over (order by created_at, kind, recipient, body) as n
                       from message
                      where store_id = $1 and created_at < least($2::timestamptz - interval '90 minutes',
                                                                 (select max(created_at) from message where store_id = $1))) o) t
      where m.store_id = $1 and m.id = t.id`,
    [storeId, now],
  )
}

/** Takes the numbers of a day's orders. Returns the last number before them. */
export async function takeNumbers(ctx: StoreCtx, count: number): Promise<number> {
  const { columns, name, text, values } = takeInvoices(ctx.store.id, count)
  const [taken] = await ctx.tx.rows(columns, name, text, values)
  const { invoiceStartingPoint } = ctx.store.settings.orderConfiguration
  return (taken?.value ?? (await beginInvoices(ctx, invoiceStartingPoint, count))) - count
}

/** What these days made, in rupees, as the profit report has it: income is negative in the ledger. */
export async function readProfit({ tx, store }: StoreCtx, { startDate, endDate }: { startDate: Day; endDate: Day }) {
  const row = await tx.row(
    { sales_paise: integer, profit_paise: integer },
    'demo-profit',
    `select coalesce(-sum(amount_paise) filter (where account = 'sales'), 0)::bigint as sales_paise,
            coalesce(-sum(amount_paise), 0)::bigint as profit_paise
       from ledger_entry
      where store_id = $1 and day between $2 and $3
        and account in ('sales', 'round_off', 'expense', 'wages', 'cash_difference')`,
    [store.id, startDate, endDate],
  )
  return { sales: toRupees(row?.sales_paise ?? 0), profit: toRupees(row?.profit_paise ?? 0) }
}

/** The newest orders that were handed over, each of another customer. */
export const listHandedOver = ({ tx, store }: ShopCtx, count: number) =>
  tx.rows(
    { id: text, invoice: integer },
    'demo-handed-over',
    `select c.id, max(o.invoice) as invoice from orders o join customer c on c.store_id = $1 and c.id = o.customer_id
      where o.store_id = $1 and o.deleted_at is null and o.status = 'Delivered' and c.deleted_at is null
        and not exists (select from complaint b where b.store_id = $1 and b.customer_id = c.id)
        and not exists (select from rating r where r.store_id = $1 and r.customer_id = c.id)
      group by c.id order by max(o.invoice) desc limit $2`,
    [store.id, count],
  )

/** Those who owe most. */
export const listDebtors = ({ tx, store }: ShopCtx, count: number) =>
  tx.rows(
    { id: text },
    'demo-debtors',
    `select id from customer where store_id = $1 and deleted_at is null and due_paise > 0 order by due_paise desc, number limit $2`,
    [store.id, count],
  )
