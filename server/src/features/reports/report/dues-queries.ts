import { offsetAndLimit } from '@clothesline/contract'
import type { Day, Paise } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'

export interface DueSums extends Record<string, unknown> {
  orders: number
  days0to7: Paise
  days8to30: Paise
  days31to90: Paise
  older: Paise
  due: Paise
}

interface CustomerDues extends DueSums {
  id: string
  number: number
  name: string
  contact: string
  oldest_on: Day
}

const SUMS = ['orders', 'days0to7', 'days8to30', 'days31to90', 'older', 'due'] as const

/**
 * Balances at the end of a day: today's, less what was booked since. So a look at today reads the open orders alone,
 * and a look back only as much of the ledger as has been written since.
 */
const DUES = `
  with later as (
    select order_id, sum(amount_paise)::bigint as paise from ledger_entry
     where store_id = $1 and account in ('receivable_billed', 'receivable_paid', 'receivable_adjusted') and day > $2
     group by order_id
  ), candidates as (
    select id, customer_id, billed_on, balance_paise as paise from orders
     where store_id = $1 and deleted_at is null and balance_paise > 0
    union
    select o.id, o.customer_id, o.billed_on, case when o.deleted_at is null then o.balance_paise else 0 end
      from later join orders o on o.store_id = $1 and o.id = later.order_id
  ), open as (
    select c.customer_id, c.billed_on, $2::date - c.billed_on as age, c.paise - coalesce(later.paise, 0) as paise
      from candidates c left join later on later.order_id = c.id
  ), by_customer as (
    select customer_id, count(*) as orders, min(billed_on) as oldest_on,
           coalesce(sum(paise) filter (where age <= 7), 0)::bigint as days0to7,
           coalesce(sum(paise) filter (where age between 8 and 30), 0)::bigint as days8to30,
           coalesce(sum(paise) filter (where age between 31 and 90), 0)::bigint as days31to90,
           coalesce(sum(paise) filter (where age > 90), 0)::bigint as older,
           sum(paise)::bigint as due
      from open where paise <> 0 group by customer_id
  ), page as (
    select c.id, c.number, c.name, c.contact, b.* from by_customer b
      join customer c on c.store_id = $1 and c.id = b.customer_id
     order by b.due desc, c.number offset $3 limit $4
  )
  select page.*, t.* from (
    select count(*) as total_customers,
           ${SUMS.map((sum) => `coalesce(sum(${sum}), 0)::bigint as total_${sum}`).join(', ')} from by_customer
  ) t left join page on true order by page.due desc, page.number`

export interface Dues {
  rows: CustomerDues[]
  total: number
  totals: DueSums
}

export async function listDues(
  ctx: StoreCtx,
  asOf: Day,
  page: { startToken: number; endToken: number },
): Promise<Dues> {
  const { offset, limit } = offsetAndLimit(page)
  const rows = await ctx.tx.run<CustomerDues>('list-dues', DUES, [ctx.store.id, asOf, offset, limit])
  const totalOf = (name: string) => Number(rows[0]?.[`total_${name}`] ?? 0)
  return {
    rows: rows.filter((row) => row.id !== null),
    total: totalOf('customers'),
    totals: Object.fromEntries(SUMS.map((sum) => [sum, totalOf(sum)])) as unknown as DueSums,
  }
}
