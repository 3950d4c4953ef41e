import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, integer, type RowOf, text } from '../../../db/columns.ts'
import { shownActor } from '../../foundation/actor/index.ts'
import { shownName, shownText } from '../../foundation/erased/index.ts'

interface Days {
  startDate: Day
  endDate: Day
}

const MAX_CUSTOMERS = 50

const sums = { orders: integer, lines_paise: integer, discount_paise: integer }
const byPerson = { person: text, ...sums }
const byCustomer = { number: integer, name: text, ...sums }
export type DiscountSums = RowOf<typeof sums>

const SUMS = `count(*) filter (where o.discount_paise > 0) as orders, sum(o.lines_paise)::bigint as lines_paise,
  sum(o.discount_paise)::bigint as discount_paise`
const BILLED = 'o.store_id = $1 and o.deleted_at is null and o.billed_on between $2 and $3'

/** Everybody who took an order, so that whoever gives no discount is seen too. */
export function listDiscountsByPerson(ctx: StoreCtx, { startDate, endDate }: Days) {
  return ctx.tx.rows(
    byPerson,
    'list-discounts-by-person',
    `select p.actor as person, ${SUMS}
       from orders o
       cross join lateral (select ${shownActor('posting')} as actor from posting
                            where store_id = $1 and order_id = o.id and kind = 'order_billed' order by at limit 1) p
      where ${BILLED} group by 1 order by 4 desc, 1`,
    [ctx.store.id, startDate, endDate],
  )
}

export function listDiscountsByCustomer(ctx: StoreCtx, { startDate, endDate }: Days) {
  return ctx.tx.rows(
    byCustomer,
    'list-discounts-by-customer',
    `select c.number, ${shownName()} as name, ${SUMS}
       from orders o join customer c on c.store_id = $1 and c.id = o.customer_id
      where ${BILLED} and o.discount_paise > 0 group by c.store_id, c.id order by 5 desc, c.number limit ${MAX_CUSTOMERS}`,
    [ctx.store.id, startDate, endDate],
  )
}

const regular = { number: integer, name: text, contact: text, orders: integer, paise: integer, last_on: day }

const REGULAR = `c.number, ${shownName()} as name, ${shownText('c.contact')} as contact, o.orders, o.paise, o.last_on`
const OF_CUSTOMER = `select customer_id, count(*) as orders, sum(amt_paise)::bigint as paise, max(billed_on) as last_on
  from orders where store_id = $1 and deleted_at is null`

export function listBest(ctx: StoreCtx, { startDate, endDate }: Days) {
  return ctx.tx.page(
    regular,
    { customers: integer, total_orders: integer, total_paise: integer },
    'list-best-customers',
    `with o as (${OF_CUSTOMER} and billed_on between $2 and $3 group by 1),
          page as (select ${REGULAR} from o join customer c on c.store_id = $1 and c.id = o.customer_id
                    order by o.paise desc, c.number limit ${MAX_CUSTOMERS})
     select page.*, t.* from (select count(*) as customers, coalesce(sum(orders), 0)::bigint as total_orders,
                                     coalesce(sum(paise), 0)::bigint as total_paise from o) t
       left join page on true order by page.paise desc, page.number`,
    [ctx.store.id, startDate, endDate],
  )
}

/** Regulars whose last order is of this day or before; what came after the end of the report is not looked at. */
export function listGone(ctx: StoreCtx, since: Day, endDate: Day) {
  return ctx.tx.page(
    regular,
    { total: integer },
    'list-gone-customers',
    `with o as (${OF_CUSTOMER} and billed_on <= $3 group by 1 having count(*) > 1 and max(billed_on) <= $2),
          found as (select ${REGULAR} from o join customer c on c.store_id = $1 and c.id = o.customer_id and c.deleted_at is null),
          page as (select * from found order by paise desc, number limit ${MAX_CUSTOMERS})
     select page.*, t.total from (select count(*) as total from found) t left join page on true
      order by page.paise desc, page.number`,
    [ctx.store.id, since, endDate],
  )
}
