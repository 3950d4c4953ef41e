import type { OrderRow } from '@clothesline/contract'
import { normalizeDigits, type OrderStatus, orderStatuses, parseDay, parsePrintedNumber } from '@clothesline/domain'
import type { Sort } from '../../../components/table/column.ts'
import { comparable, comparableWords } from '../../../lib/comparable.ts'
import { anyText, oneOf, searchParams } from '../../../lib/search-params.ts'
import { type DrillDownFilter, readDrillDownFilter } from '../drill-down-filter.ts'
import type { OrderListWanted } from '../order-list-query.ts'
import { standingOf } from '../order-words.ts'

const promisedFilters = ['today', 'late', 'future'] as const
export type PromisedFilter = (typeof promisedFilters)[number]

/** With something still in the shop, whatever its state. */
const UNDELIVERED = 'Not handed over'
export type StatusFilter = OrderStatus | typeof UNDELIVERED
export const statusFilters: readonly StatusFilter[] = [...orderStatuses, UNDELIVERED]

/** The filter of a list. It is kept in the URL, so that it survives a reload and can be shared. */
export interface OrderFilter {
  text: string
  status?: StatusFilter | undefined
  unpaid: boolean
  homeDelivery: boolean
  promised?: PromisedFilter | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  behind: DrillDownFilter
  sort?: Sort | undefined
}

/** Shows everything again; the order of the rows stays. */
export const nothingFiltered: Omit<OrderFilter, 'sort'> = {
  text: '',
  unpaid: false,
  homeDelivery: false,
  status: undefined,
  promised: undefined,
  startDate: undefined,
  endDate: undefined,
  behind: {},
}

/** The words of the address; those for the server beside those for the list itself. */
export const orderSearch = searchParams({
  invoice: anyText,
  text: anyText,
  startDate: anyText,
  endDate: anyText,
  sort: anyText,
  status: oneOf(statusFilters),
  promised: oneOf(promisedFilters),
  unpaid: oneOf(['true']),
  homeDelivery: oneOf(['true']),
  paidFrom: anyText,
  paidTo: anyText,
  paymentMode: anyText,
  readyBefore: anyText,
  cloth: anyText,
  service: anyText,
})

export type OrderSearch = ReturnType<typeof orderSearch>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What an address asks for; words that mean nothing are passed over. */
export function readFilter(search: Record<string, unknown>): OrderFilter {
  const status = statusFilters.find((known) => known === search.status)
  const promised = promisedFilters.find((known) => known === search.promised)
  const startDate = parseDay(textOf(search.startDate))
  const endDate = parseDay(textOf(search.endDate))
  const [, desc, id] = /^(-?)(\w+)$/.exec(textOf(search.sort)) ?? []
  return {
    text: textOf(search.text),
    unpaid: search.unpaid === 'true',
    homeDelivery: search.homeDelivery === 'true',
    behind: readDrillDownFilter(search),
    ...(status !== undefined && { status }),
    ...(promised !== undefined && { promised }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(id !== undefined && { sort: { id, desc: desc === '-' } }),
  }
}

/** The address of a filter: only what differs from showing everything. */
export function writeFilter(filter: OrderFilter): OrderSearch {
  const { text, status, unpaid, homeDelivery, promised, startDate, endDate, behind, sort } = filter
  return {
    ...behind,
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(status !== undefined && { status }),
    ...(unpaid && { unpaid: 'true' }),
    ...(homeDelivery && { homeDelivery: 'true' }),
    ...(promised !== undefined && { promised }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(sort !== undefined && { sort: `${sort.desc ? '-' : ''}${sort.id}` }),
  }
}

export function isFiltered(filter: OrderFilter): boolean {
  const { sort: _sort, ...words } = writeFilter(filter)
  return Object.keys(words).length > 0
}

/** Made once for each row: ten thousand of them are searched with every key. */
const searchable = new WeakMap<OrderRow, string>()

function searchableOf(row: OrderRow): string {
  const known = searchable.get(row)
  if (known !== undefined) return known
  const { invoice, printedNumber, customer, contact, custId, counterNumber, note } = row
  const made = comparable([invoice, printedNumber, customer, contact, custId, counterNumber, note].join('\n'))
  searchable.set(row, made)
  return made
}

/** Done when idle, so that the first key need not do it for all rows. */
export function prepareSearch(rows: readonly OrderRow[]): void {
  for (const row of rows) searchableOf(row)
}

/** The rows that a filter leaves, in their order. Every word of the text must be found somewhere in the row. */
export function filterOrders(rows: OrderRow[], filter: OrderFilter, today: string): OrderRow[] {
  const words = comparableWords(filter.text)
  const printed = parsePrintedNumber(normalizeDigits(filter.text))?.printed
  const { status, unpaid, homeDelivery, promised, startDate, endDate } = filter
  if (!isFiltered(filter)) return rows
  return rows.filter((row) => {
    if (status !== undefined && !isOfStatus(row, status)) return false
    if (unpaid && row.balance <= 0) return false
    if (homeDelivery && !row.homeDelivery) return false
    if (promised !== undefined && !isPromised(row, promised, today)) return false
    if (startDate !== undefined && row.billedOn < startDate) return false
    if (endDate !== undefined && row.billedOn > endDate) return false
    if (words.length === 0) return true
    if (printed !== undefined && row.printedNumber.toUpperCase() === printed) return true
    // A whole number from a bill is that bill's, and not a part of a longer one.
    const text = printed === undefined ? searchableOf(row) : comparable([row.customer, row.note].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

const isOfStatus = (row: OrderRow, status: StatusFilter) =>
  status === UNDELIVERED ? row.status !== 'Delivered' : row.status === status

/** As the tiles of the dashboard count them: with something still in the shop. */
function isPromised(row: OrderRow, promised: PromisedFilter, today: string): boolean {
  if (promised === 'late') return standingOf(row, today).kind === 'late'
  if (row.status === 'Delivered') return false
  return promised === 'today' ? row.promisedDate === today : row.promisedDate > today
}

const byPath: Record<string, OrderStatus> = {
  '/allOrders/ready': 'Ready',
  '/allOrders/notReady': 'Not Ready',
  '/allOrders/delivered': 'Delivered',
  '/allOrders/incomplete': 'Incomplete',
}

/** The status that the list at an address is of; undefined for all orders. */
export const statusOf = (path: string): OrderStatus | undefined => byPath[path.replace(/\/+$/, '')]

type Narrowed = Pick<OrderFilter, 'startDate' | 'endDate' | 'behind'>

/** What the server is asked for: the days and what is behind a figure; all other filters work on what is loaded. */
export function wantedOf(status: OrderListWanted['status'], { startDate, endDate, behind }: Narrowed): OrderListWanted {
  return { status, startDate, endDate, ...behind }
}
