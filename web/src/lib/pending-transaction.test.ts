import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearPending,
  holdPending,
  isRecorded,
  pendingOf,
  recordPending,
  releasePending,
  usePendingTransactions,
} from './pending-transaction.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  usePendingTransactions.setState({ kept: [], held: new Set() })
})

const payment = {
  storeId: 'store-1',
  invoice: 1042,
  id: 'c',
  customer: 'Asha Rao',
  amtDue: 450,
  amtPaidNow: 200,
  paid: 0,
  advance: 0,
  paymentMode: 'Cash',
  datetime: new Date().toISOString(),
  call: 'updateorder' as const,
  body: { invoice: 1042, version: 3, payments: [{ mode: 'Cash', amt: 200 }] },
}
const pending = (storeId = 'store-1') => pendingOf(usePendingTransactions.getState(), storeId)

describe('a payment that is under way', () => {
  it('is kept beyond the page, for its store alone, until it is answered', () => {
    const { key } = recordPending(payment)
    expect(JSON.parse(localStorage.getItem('pendingTransactions') ?? '')).toMatchObject([{ invoice: 1042, key }])
    expect(pending()).toMatchObject([{ invoice: 1042, amtPaidNow: 200 }])
    expect(pending('store-2')).toEqual([])
    clearPending(key)
    expect(pending()).toEqual([])
    expect(localStorage.getItem('pendingTransactions')).toBe('[]')
  })

  it('is the same one when it is sent again, so that it counts once', () => {
    expect(recordPending(payment).key).toBe(recordPending(payment).key)
    const other = { ...payment, body: { ...payment.body, payments: [{ mode: 'UPI', amt: 200 }] } }
    expect(recordPending(other).key).not.toBe(recordPending(payment).key)
  })

  it('is not offered while its form is at work on it', () => {
    const { key } = recordPending(payment)
    holdPending(key)
    expect(pending()).toEqual([])
    releasePending([key])
    expect(pending()).toHaveLength(1)
  })

  it('is offered no more when the server has forgotten its key', () => {
    recordPending({ ...payment, datetime: new Date(Date.now() - 7 * 86_400_000).toISOString() })
    recordPending({ ...payment, storeId: 'store-2' })
    expect(pending()).toEqual([])
  })

  it('needs nobody when its order shows it, is paid, or is gone', () => {
    const order = { paid: 0, balance: 450, deletedAt: null }
    expect(isRecorded(payment, order)).toBe(false)
    expect(isRecorded(payment, { ...order, paid: 200, balance: 250 })).toBe(true)
    expect(isRecorded(payment, { ...order, balance: 0 })).toBe(true)
    expect(isRecorded(payment, { ...order, deletedAt: '2026-11-15T10:00:00Z' })).toBe(true)
  })
})
