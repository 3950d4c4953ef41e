import { contract, type Order, type OrderRow } from '@clothesline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { findAnswer, listsOf } from '../../lib/answers.ts'
import { queryClient } from '../../lib/query-client.ts'
import { belongs, placeOrder, putOrder } from './order-cache.ts'
import { orderListQuery } from './order-list-query.ts'

const row = (invoice: number, more: Partial<OrderRow> = {}) =>
  ({ _id: `id-${invoice}`, invoice, status: 'Ready', billedOn: '2026-11-15', deletedAt: null, ...more }) as OrderRow

const page = (invoices: number[], totalOrders: number) => ({
  orders: invoices.map((invoice) => row(invoice)),
  totalOrders,
})
const invoicesOf = (pages: ReturnType<typeof placeOrder>) =>
  pages.map(({ orders, totalOrders }) => [totalOrders, ...orders.map(({ invoice }) => invoice)])

test('a changed order is changed where it stands', () => {
  const after = placeOrder([page([9, 8], 3), page([7], 3)], row(7, { counterNumber: 'B4' }), true)
  expect(invoicesOf(after)).toEqual([
    [3, 9, 8],
    [3, 7],
  ])
  expect(after[1]?.orders[0]?.counterNumber).toBe('B4')
})

test('an order that no longer belongs leaves, and the total with it', () => {
  expect(invoicesOf(placeOrder([page([9, 8], 2)], row(8), false))).toEqual([[1, 9]])
})

test('a new order comes on top, one that came back between its neighbours', () => {
  expect(invoicesOf(placeOrder([page([8, 5], 2)], row(9), true))).toEqual([[3, 9, 8, 5]])
  expect(invoicesOf(placeOrder([page([8, 5], 2)], row(6), true))).toEqual([[3, 8, 6, 5]])
})

test('an order older than what is loaded waits for its page, unless all is loaded', () => {
  const half = [page([9, 8], 50)]
  expect(placeOrder(half, row(3), true)).toBe(half)
  expect(invoicesOf(placeOrder([page([9, 8], 2)], row(3), true))).toEqual([[3, 9, 8, 3]])
})

test('the first order of an empty list is shown', () => {
  expect(invoicesOf(placeOrder([page([], 0)], row(1), true))).toEqual([[1, 1]])
})

test('a list holds the orders of its status and days, and none that is deleted', () => {
  expect(belongs(row(1), {})).toBe(true)
  expect(belongs(row(1), { status: 'Delivered' })).toBe(false)
  expect(belongs(row(1), { startDate: '2026-11-16' })).toBe(false)
  expect(belongs(row(1), { startDate: '2026-11-15', endDate: '2026-11-15' })).toBe(true)
  expect(belongs(row(1, { deletedAt: '2026-11-15T10:00:00.000Z' }), {})).toBe(false)
})

describe('an answer older than what is known', () => {
  const older = row(7, { version: 4, status: 'Not Ready' }) as Order
  const newer = row(7, { version: 5, status: 'Ready' }) as Order
  const known = (orders: OrderRow[]) =>
    queryClient.setQueryData(orderListQuery({ status: 'Ready' }).queryKey, {
      pages: [{ orders, totalOrders: orders.length }],
      pageParams: [{ startToken: 0, endToken: 50 }],
    })
  const listed = () =>
    listsOf(contract.order.orderByStatus).flatMap(({ pages }) =>
      pages.flatMap(({ orders }) => orders.map(({ version }) => version)),
    )
  beforeEach(() => queryClient.clear())

  test('neither changes the order nor takes it out of a list', () => {
    known([])
    putOrder(newer)
    expect(listed()).toEqual([5])
    putOrder(older)
    expect(listed()).toEqual([5])
    expect(findAnswer(contract.order.getOrder, { invoice: 7 })).toBe(newer)
  })

  test('leaves a list that was loaded after it, also where the order itself was not', () => {
    known([newer])
    putOrder(older)
    expect(listed()).toEqual([5])
  })
})
