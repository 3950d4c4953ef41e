import { offsetAndLimit } from '@clothesline/contract'
import type { Day, Paise } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, integer, objectOf, type RowOf, text } from '../../../db/columns.ts'

const dueSums = {
  orders: integer,
  days0to7: integer,
  days8to30: integer,
  days31to90: integer,
  older: integer,
  delivered: integer,
  due: integer,
}
export type DueSums = RowOf<typeof dueSums>

const customerDues = {
  id: text,
  number: integer,
  name: text,
  contact: text,
  oldest_on: day,
  ...dueSums,
}
type CustomerDues = RowOf<typeof customerDues>

const totals = { total: integer, totals: objectOf(dueSums) }

const SUMS = Object.keys(dueSums)
  .map((sum) => `'${sum}', coalesce(sum(${sum}), 0)::bigint`)
  .join(', ')

/** What is owed now, read only from the index of unpaid orders. */
const NOW = `
  with open as (
    select customer_id, billed_on, $2::date - billed_on as age, delivered_on <= $2 as was_delivered, balance_paise as paise from orders
     where store_id = $1 and deleted_at is null and balance_paise > 0
  )`

/** Balances at the end of a past day: today's, minus what was posted since. */
const THEN = `
  with later as (
    select order_id, sum(amount_paise)::bigint as paise from ledger_entry
     where store_id = $1 and account in ('receivable_billed', 'receivable_paid', 'receivable_adjusted') and day > $2
     group by order_id
  ), candidates as (
    select id, customer_id, billed_on, delivered_on, balance_paise as paise from orders
     where store_id = $1 and deleted_at is null and balance_paise > 0
    union
    select o.id, o.customer_id, o.billed_on, o.delivered_on, case when o.deleted_at is null then o.balance_paise else 0 end
      from later join orders o on o.store_id = $1 and o.id = later.order_id
  ), open as (
    select c.customer_id, c.billed_on, $2::date - c.billed_on as age, c.delivered_on <= $2 as was_delivered, c.paise - coalesce(later.paise, 0) as paise
      from candidates c left join later on later.order_id = c.id
  )`

const BY_CUSTOMER = `, by_customer as (
    select customer_id, count(*) as orders, min(billed_on) as oldest_on,
           coalesce(sum(paise) filter (where age <= 7), 0)::bigint as days0to7,
           coalesce(sum(paise) filter (where age between 8 and 30), 0)::bigint as days8to30,
           coalesce(sum(paise) filter (where age between 31 and 90), 0)::bigint as days31to90,
           coalesce(sum(paise) filter (where age > 90), 0)::bigint as older,
           coalesce(sum(paise) filter (where was_delivered), 0)::bigint as delivered,
           sum(paise)::bigint as due
      from open where paise <> 0 group by customer_id
  ), page as (
    select c.id, c.number, c.name, c.contact, b.* from by_customer b
      join customer c on c.store_id = $1 and c.id = b.customer_id
     order by b.due desc, c.number offset $3 limit $4
  )
  select page.*, t.* from (
    select count(*) as total, json_build_object(${SUMS}) as totals from by_customer
  ) t left join page on true order by page.due desc, page.number`

export interface Dues {
  rows: CustomerDues[]
  total: number
  totals: DueSums
}

interface DuesDay {
  asOf: Day
  isPast: boolean
}

/** What all customers together owe. */
export async function sumDues(ctx: StoreCtx, { asOf, isPast }: DuesDay): Promise<Paise> {
  const [name, open] = isPast ? ['sum-dues-then', THEN] : ['sum-dues', NOW]
  const row = await ctx.tx.row(
    { paise: integer },
    name,
    `${open} select coalesce(sum(paise), 0)::bigint as paise from open`,
    [...[ctx.store.id, asOf]],
  )
  return row?.paise ?? 0
}

export async function listDues(
  ctx: StoreCtx,
  { asOf, isPast }: DuesDay,
  page: { startToken: number; endToken: number },
): Promise<Dues> {
  const { offset, limit } = offsetAndLimit(page)
  const [name, statement] = isPast ? ['list-dues-then', `${THEN}${BY_CUSTOMER}`] : ['list-dues', `${NOW}${BY_CUSTOMER}`]
  return ctx.tx.page(customerDues, totals, name, statement, [ctx.store.id, asOf, offset, limit])
}
