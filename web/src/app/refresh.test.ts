import { contract } from '@clothesline/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderListQuery } from '../features/order/index.ts'
import { call } from '../lib/api.ts'
import { queryKeyOf } from '../lib/call-query.ts'
import { onOwnChange } from '../lib/own-changes.ts'
import { queryClient } from '../lib/query-client.ts'
import { createMemoryStorage } from '../lib/testing/memory-storage.ts'
import { refresh, refreshAfterOwn } from './refresh.ts'

const fetchMock = vi.fn<typeof fetch>()
const { order: orders } = contract
const keys = {
  found: queryKeyOf(orders.allorders, { text: 'a', endToken: 60 }),
  paper: queryKeyOf(orders.bill, { invoice: 7 }),
  stats: queryKeyOf(contract.stats.allStats, {}),
  lists: orderListQuery({ status: 'Ready' }).queryKey,
  order: queryKeyOf(orders.getOrder, { invoice: 7 }),
  rates: queryKeyOf(contract.rate.allrates, {}),
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  vi.stubGlobal('fetch', fetchMock)
  vi.useFakeTimers()
  queryClient.clear()
  fetchMock.mockReset()
  for (const key of [keys.found, keys.paper, keys.stats, keys.rates]) queryClient.setQueryData(key, {})
  queryClient.setQueryData(keys.lists, { pages: [{ orders: [], totalOrders: 0 }], pageParams: [] })
  queryClient.setQueryData(keys.order, { invoice: 7, id: 'c', version: 1 })
  const leave = onOwnChange(refreshAfterOwn)
  return () => {
    leave()
    vi.useRealTimers()
  }
})

const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })
const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

/** Makes the call and lets everything come that follows from it. */
async function outcomeOf(pending: Promise<unknown>): Promise<void> {
  const settled = pending.catch(() => undefined)
  await vi.runAllTimersAsync()
  await settled
  await vi.dynamicImportSettled()
}

describe('a change of this page', () => {
  const order = { invoice: 7, id: 'c', version: 2, balance: 0, status: 'Ready', billedOn: '2026-11-15', allPieces: [] }

  it('makes old what shows it, whoever made the call, and drops a paper that nobody looks at', async () => {
    fetchMock.mockImplementation(answer(200, { ...order, deletedAt: null }))
    await outcomeOf(call(contract.order.updateorder, { invoice: 7, amtPaidNow: 450, paymentMode: 'Cash' }))
    expect(isStale(keys.found)).toBe(true)
    expect(isStale(keys.stats)).toBe(true)
    expect(isStale(keys.rates)).toBe(false)
    expect(queryClient.getQueryData(keys.paper)).toBeUndefined()
  })

  it('puts the answered order where it is shown, without asking for it', async () => {
    fetchMock.mockImplementation(answer(200, { ...order, deletedAt: null }))
    await outcomeOf(call(contract.order.updateorder, { invoice: 7, status: 'Ready' }))
    expect(queryClient.getQueryData(keys.order)).toMatchObject({ version: 2 })
    expect(fetchMock.mock.calls.filter(([url]) => String(url).includes('getOrder'))).toEqual([])
  })

  it('leaves the long lists alone, apart from the order in them', async () => {
    fetchMock.mockImplementation(answer(200, { ...order, deletedAt: null }))
    await outcomeOf(call(orders.updateorder, { invoice: 7, status: 'Ready' }))
    expect(isStale(keys.lists)).toBe(false)
    expect(queryClient.getQueryData(keys.lists)).toMatchObject({ pages: [{ orders: [{ invoice: 7, version: 2 }] }] })
  })

  it('that was refused without saying which order it was about makes all orders old', async () => {
    fetchMock.mockImplementation(answer(404, { error: 'There is no such order' }))
    await outcomeOf(call(orders.restoreOrder, { _id: '00000000-0000-4000-8000-000000000000' }))
    expect(isStale(keys.lists)).toBe(true)
  })

  it('that was refused because somebody else was faster makes the same things old', async () => {
    fetchMock.mockImplementation(answer(409, { error: 'Somebody else changed it' }))
    await outcomeOf(call(contract.transaction.collect, { id: 'c', amtPaidNow: 10, paymentMode: 'Cash' }))
    expect(isStale(keys.lists)).toBe(true)
    expect(isStale(keys.found)).toBe(true)
  })

  it('that was refused for its input changes nothing', async () => {
    fetchMock.mockImplementation(answer(422, { errors: [{ msg: 'Amount is needed', path: 'amtPaidNow' }] }))
    await outcomeOf(call(contract.transaction.collect, { id: 'c' }))
    expect(isStale(keys.lists)).toBe(false)
  })

  it('whose answer was lost makes old what it may have changed', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await outcomeOf(call(contract.order.updateorder, { invoice: 7, status: 'Ready' }))
    expect(isStale(keys.lists)).toBe(true)
    expect(isStale(keys.found)).toBe(true)
  })

  it('that only looked a tag up makes nothing old', async () => {
    fetchMock.mockImplementation(answer(200, { order, piece: {}, moved: false }))
    await outcomeOf(call(contract.order.scan, { tag: 'A-7-1', to: 'look' }))
    expect(isStale(keys.stats)).toBe(false)
  })
})

describe('a change at another counter', () => {
  it('about a message without an order leaves the orders alone', async () => {
    await outcomeOf(refresh([{ area: 'message', call: 'messageSettled' }]))
    expect(isStale(keys.found)).toBe(false)
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('of many orders at once loads the lists instead of each of them', async () => {
    const changes = Array.from({ length: 9 }, (_, n) => ({ area: 'order', call: 'updateorder', invoice: n + 1 }))
    await outcomeOf(refresh(changes))
    expect(isStale(keys.lists)).toBe(true)
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('that this page does not know makes everything old', async () => {
    await outcomeOf(refresh([{ area: 'order', call: 'foldorder' }]))
    for (const key of [keys.stats, keys.lists, keys.rates]) expect(isStale(key)).toBe(true)
  })
})
