import { offsetAndLimit } from '@clothesline/contract'
import { type Day, normalizeDigits, parsePrintedNumber, type TypedPrintedNumber, zoneName } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { integer } from '../../../db/columns.ts'
import { shapeName } from '../../../db/statement-name.ts'
import { shownWithOrder } from '../../foundation/erased/index.ts'
import { ORDER_COLUMNS, type OrderRowDb, orderRowDb } from './order-queries.ts'

export interface OrderFilter {
  startToken: number
  endToken: number
  status?: string
  customerId?: string
  startOn?: Day | null | undefined
  endOn?: Day | null | undefined
  unpaid?: boolean | undefined
  homeDelivery?: boolean | undefined
  promised?: 'today' | 'late' | 'future' | undefined
  text?: string | undefined
  paidFrom?: Day | null | undefined
  paidTo?: Day | null | undefined
  paymentMode?: string | undefined
  readyBefore?: Day | null | undefined
  cloth?: string | undefined
  service?: string | undefined
  deleted?: boolean
}

export interface OrderPage {
  rows: OrderRowDb[]
  total: number
}

const WITH_CUSTOMER = 'join customer c on c.store_id = $1 and c.id = o.customer_id'
/** The filters whose conditions look at the customer. */
const needsCustomer = ({ customerId, text = '' }: OrderFilter) => Boolean(customerId) || kindOfText(text) === 'digits'

/**
 * One statement per list. The total of an unfiltered list comes from the store's counts, so it does not get slower
 * with more orders; a filtered list counts its rows.
 */
export async function listOrders(ctx: StoreCtx, today: Day, filter: OrderFilter): Promise<OrderPage> {
  const values: unknown[] = [ctx.store.id]
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = [`o.store_id = $1`, filter.deleted ? 'o.deleted_at is not null' : 'o.deleted_at is null']
  if (filter.status) where.push(`o.status = ${bind(filter.status)}`)
  // Of somebody who asked to be erased only what is open: the rest has no name any more.
  if (filter.customerId)
    where.push(`o.customer_id = ${bind(filter.customerId)} and (c.erasure_asked_at is null or o.kept_name is null)`)
  const hasDays = filter.startOn ?? filter.endOn
  const zone = zoneName(ctx.store.settings.timeZone)
  const day = filter.deleted && hasDays ? `(o.deleted_at at time zone ${bind(zone)})::date` : 'o.billed_on'
  if (filter.startOn) where.push(`${day} >= ${bind(filter.startOn)}`)
  if (filter.endOn) where.push(`${day} <= ${bind(filter.endOn)}`)
  if (filter.unpaid) where.push('o.balance_paise > 0')
  if (filter.homeDelivery) where.push(`o.home_delivery and o.status <> 'Delivered'`)
  if (filter.promised) {
    const sign = { today: '=', late: '<', future: '>' }[filter.promised]
    where.push(`o.status <> 'Delivered' and o.promised_on ${sign} ${bind(today)}`)
    // What is ready and not collected is not late.
    if (filter.promised === 'late') where.push('o.pieces_ready + o.pieces_delivered < o.pieces_total')
  }
  if (filter.text) where.push(textCondition(filter.text, bind))
  if (filter.paidFrom || filter.paidTo || filter.paymentMode) where.push(paidCondition(filter, bind))
  if (filter.readyBefore) where.push(`o.status = 'Ready' and o.ready_on < ${bind(filter.readyBefore)}`)
  if (filter.cloth || filter.service) where.push(lineCondition(filter, bind))

  const found = `orders o ${needsCustomer(filter) ? WITH_CUSTOMER : ''} where ${where.join(' and ')}`
  const tallied = where.length === 2 || (where.length === 3 && filter.status !== undefined)
  const total =
    tallied && !filter.deleted
      ? `(select coalesce(sum(value), 0) from counter where store_id = $1 and name = any (${bind(tallyNames(filter.status))}))`
      : `(select count(*) from ${found})`
  const { offset, limit } = offsetAndLimit(filter)
  const order = filter.deleted ? 'o.deleted_at desc, o.invoice desc' : 'o.invoice desc'
  // The page is chosen first, and then the customer of each order is looked up. Joined, PostgreSQL read all orders of all
  // customers beside many other stores, and all customers in a large one, because it does not see how short a page is.
  const sql = `
    with page as (
      select ${ORDER_COLUMNS} from (
        select o.* from ${found}
         order by ${order} limit ${bind(limit)} offset ${bind(offset)}) o
       cross join lateral (select c.number, c.contact from customer c where c.store_id = $1 and c.id = o.customer_id offset 0) c
       order by ${order})
    select page.*, total.total::int as total from (select ${total} as total) total left join page on true`
  return ctx.tx.page(orderRowDb, { total: integer }, nameOf(filter), sql, values)
}

const STATUSES = ['Not Ready', 'Ready', 'Incomplete', 'Delivered']
const tallyNames = (status?: string) => (status ? [status] : STATUSES).map((name) => `orders:${name}`)

function textCondition(text: string, bind: Bind): string {
  const pattern = bind(`%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`)
  const typed = normalizeDigits(text)
  // Somebody who asked to be erased is only found by what is open with them.
  const named = `(lower(o.customer_name) like ${pattern})`
  const printed = parsePrintedNumber(typed)
  if (printed !== undefined) return `(${named} or ${hasPrintedNumber(printed, bind)})`
  if (!/^\d+$/.test(typed)) return named
  const [starts, has] = [bind(`${typed}%`), bind(`%${typed}%`)]
  return `(${named} or o.invoice::text like ${starts} or ${shownWithOrder('c.contact')} like ${has})`
}

type Bind = (value: unknown) => string

/** The rows behind the collections report: money of the day and mode whose posting settles the order. */
function paidCondition({ paidFrom, paidTo, paymentMode }: OrderFilter, bind: Bind): string {
  const money = [`m.store_id = $1 and m.account = 'money'`]
  if (paidFrom) money.push(`m.day >= ${bind(paidFrom)}`)
  if (paidTo) money.push(`m.day <= ${bind(paidTo)}`)
  if (paymentMode) {
    money.push(`m.payment_mode_id in (select id from payment_mode where store_id = $1 and mode = ${bind(paymentMode)})`)
  }
  return `o.id in (select r.order_id from ledger_entry m
    join ledger_entry r on r.store_id = $1 and r.posting_id = m.posting_id and r.account = 'receivable_paid'
   where ${money.join(' and ')})`
}

function lineCondition({ cloth, service }: OrderFilter, bind: Bind): string {
  const line = ['l.store_id = $1 and l.order_id = o.id']
  if (cloth) line.push(`l.cloth_id in (select id from cloth where store_id = $1 and name = ${bind(cloth)})`)
  if (service) line.push(`l.service_id in (select id from service where store_id = $1 and name = ${bind(service)})`)
  return `exists (select from order_line l where ${line.join(' and ')})`
}

const filtersOf = (filter: OrderFilter) =>
  Object.entries(filter).filter(
    ([key, value]) =>
      value !== undefined && value !== null && value !== '' && value !== false && !key.endsWith('Token'),
  )

/** The statement depends on which filters are set. */
function nameOf(filter: OrderFilter): string | undefined {
  const set = filtersOf(filter).map(([key, value]) => (key === 'promised' ? `${key}${value}` : key))
  return shapeName(`list-orders${kindOfText(filter.text ?? '')}`, set)
}

function kindOfText(text: string): string {
  const typed = normalizeDigits(text)
  if (parsePrintedNumber(typed) !== undefined) return 'printed'
  return /^\d+$/.test(typed) ? 'digits' : ''
}

/**
 * Finds an order by its printed number, using the prefix and day it was billed with, because the prefix may have
 * changed since. `bind` adds a value and returns its placeholder; `o` is the alias of the orders.
 */
export function hasPrintedNumber(wanted: TypedPrintedNumber, bind: (value: unknown) => string): string {
  return `(o.invoice = ${bind(wanted.invoice)} and upper(left(o.invoice_prefix, ${bind(wanted.prefixRoom)}::int)) = ${bind(wanted.prefix)}
    and o.billed_on between ${bind(wanted.startOn)} and ${bind(wanted.endOn)})`
}
