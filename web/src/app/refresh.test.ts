import { contract } from '@clothesline/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../lib/api.ts'
import { onOwnChange } from '../lib/own-changes.ts'
import { queryClient } from '../lib/query-client.ts'
import { createMemoryStorage } from '../lib/testing/memory-storage.ts'
import { refreshAfterOwn } from './refresh.ts'

const fetchMock = vi.fn<typeof fetch>()
const keys = {
  bill: ['bill', 'found', {}],
  paper: ['bill', 'one', 7],
  stats: ['stats', 'all'],
  lists: ['order', 'list', {}],
  order: ['order', 'one', 7],
  rates: ['rate', 'all'],
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  vi.stubGlobal('fetch', fetchMock)
  vi.useFakeTimers()
  queryClient.clear()
  for (const key of Object.values(keys)) queryClient.setQueryData(key, key[0] === 'order' ? undefined : {})
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
    expect(isStale(keys.bill)).toBe(true)
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

  it('that was refused because somebody else was faster makes the same things old', async () => {
    fetchMock.mockImplementation(answer(409, { error: 'Somebody else changed it' }))
    await outcomeOf(call(contract.transaction.collect, { id: 'c', amtPaidNow: 10, paymentMode: 'Cash' }))
    expect(isStale(keys.lists)).toBe(true)
    expect(isStale(keys.bill)).toBe(true)
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
    expect(isStale(keys.bill)).toBe(true)
  })

  it('that only looked a tag up makes nothing old', async () => {
    fetchMock.mockImplementation(answer(200, { order, piece: {}, moved: false }))
    await outcomeOf(call(contract.order.scan, { tag: 'A-7-1', to: 'look' }))
    expect(isStale(keys.stats)).toBe(false)
  })
})
