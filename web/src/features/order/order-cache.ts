import { contract, type Order, type OrderRow } from '@clothesline/contract'
import { listsOf, setAnswer, updateLists } from '../../lib/answers.ts'
import { isDrillDownFilter } from './drill-down-filter.ts'
import type { OrderListWanted, OrderPage } from './order-list-query.ts'

const LISTS = [contract.order.allorders, contract.order.orderByStatus]

/** An order as lists hold it, without its lines and pieces. */
function toRow(order: Order): OrderRow {
  const { particulars: _lines, allPieces: _pieces, taxes: _taxes, ...row } = order
  return row
}

export function belongs(row: OrderRow, { status, startDate, endDate }: OrderListWanted): boolean {
  if (row.deletedAt !== null) return false
  if (status !== undefined && row.status !== status) return false
  return (startDate === undefined || row.billedOn >= startDate) && (endDate === undefined || row.billedOn <= endDate)
}

/** The list after one order changed: in its place, newest first, or out of it. The very same pages if nothing moved. */
export function placeOrder(pages: OrderPage[], row: OrderRow, isWanted: boolean): OrderPage[] {
  const known = pages.flatMap(({ orders }) => orders).find(({ _id }) => _id === row._id)
  if (known !== undefined && known.version > row.version) return pages
  if (known !== undefined) {
    return pages.map(({ orders, totalOrders }) => ({
      orders: isWanted
        ? orders.map((order) => (order._id === row._id ? row : order))
        : orders.filter(({ _id }) => _id !== row._id),
      totalOrders: isWanted ? totalOrders : totalOrders - 1,
    }))
  }
  if (!isWanted) return pages
  const at = pages.findIndex((page, index) => {
    const oldest = page.orders.at(-1)?.invoice
    const isLast = index === pages.length - 1
    const isWhole = isLast && pages.reduce((sum, { orders }) => sum + orders.length, 0) >= page.totalOrders
    return (oldest !== undefined && row.invoice > oldest) || isWhole
  })
  // Older than all that was loaded: it will come with its own page.
  if (at === -1) return pages
  return pages.map(({ orders, totalOrders }, index) => ({
    orders: index === at ? [...orders, row].toSorted((a, b) => b.invoice - a.invoice) : orders,
    totalOrders: totalOrders + 1,
  }))
}

/** Puts an order, as the server answered it, wherever it is shown. An answer older than what is shown changes nothing. */
export function putOrder(order: Order): void {
  const newest = setAnswer(contract.order.getOrder, { invoice: order.invoice }, (known) =>
    known !== undefined && known.version > order.version ? known : order,
  )
  const row = toRow(newest ?? order)
  for (const list of LISTS) {
    updateLists(list, (pages, input) => {
      const wanted = input as OrderListWanted
      // Whether it belongs there only the server knows.
      return isDrillDownFilter(wanted) ? null : placeOrder(pages, row, belongs(row, wanted))
    })
  }
}

/** Whether a list that is loaded has the order. */
export function isListed(invoice: number): boolean {
  return LISTS.flatMap(listsOf).some(({ pages }) =>
    pages.some(({ orders }) => orders.some((row) => row.invoice === invoice)),
  )
}
