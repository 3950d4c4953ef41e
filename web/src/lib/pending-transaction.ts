import { isPaymentRecorded, parseRupees } from '@clothesline/domain'
import { create } from 'zustand'
import { randomId } from './random-id.ts'
import { findSaved, save } from './storage.ts'

/** A payment that was sent and whose outcome is not known yet. Amounts in rupees. */
export interface PendingTransaction {
  invoice: number
  /** The customer. */
  id: string
  /** The amounts due and paid before the payment. */
  amtDue: number
  amtPaidNow: number
  paid: number
  advance: number
  paymentMode: string
  datetime: string
}

/** With what is needed to send it again: the same call with the same key. */
export interface KeptTransaction extends PendingTransaction {
  storeId: string
  key: string
  customer: string
  call: 'updateorder' | 'collect'
  body: object
}

const KEY = 'pendingTransactions'
/** As long as the server stores a key. Later, sending it again could record it twice. */
const KEPT_MS = 6 * 24 * 3_600_000
const KEPT_MOST = 20

interface State {
  kept: KeptTransaction[]
  /** Being sent now, or still in the form that sent them. */
  held: ReadonlySet<string>
}

export const usePendingTransactions = create<State>(() => ({ kept: restore(), held: new Set() }))

/** Pending payments of this store that no form is handling. */
export const pendingOf = ({ kept, held }: State, storeId: string): KeptTransaction[] =>
  kept.filter((one) => one.storeId === storeId && !held.has(one.key))

/** Recorded before sending. Sending it again keeps the same entry. */
export function recordPending(pending: Omit<KeptTransaction, 'key'>): KeptTransaction {
  const same = restore().find(({ key, datetime, ...known }) => isSame(known, pending))
  if (same !== undefined) return same
  const made = { ...pending, key: randomId() }
  keep([...restore(), made])
  return made
}

/** The server has answered, or the user has discarded it. */
export function clearPending(key: string): void {
  keep(restore().filter((one) => one.key !== key))
  releasePending([key])
}

export function holdPending(key: string): void {
  usePendingTransactions.setState(({ held }) => ({ held: new Set([...held, key]) }))
}

export function releasePending(keys: Iterable<string>): void {
  const released = new Set(keys)
  usePendingTransactions.setState(({ held }) => ({ held: new Set([...held].filter((key) => !released.has(key))) }))
}

/** Whether the order shows that it was recorded, or that nothing is left to take. */
export function isRecorded(
  { amtDue, amtPaidNow, paid }: PendingTransaction,
  order: { paid: number; balance: number; deletedAt: string | null },
): boolean {
  const paise = (rupees: number) => parseRupees(rupees) ?? 0
  if (order.deletedAt !== null) return true
  return isPaymentRecorded(
    { duePaise: paise(amtDue), paidPaise: paise(paid), paidNowPaise: paise(amtPaidNow) },
    { paidPaise: paise(order.paid), balancePaise: paise(order.balance) },
  )
}

/** Follows what other tabs record or clear. */
export function followPending(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) usePendingTransactions.setState({ kept: restore() })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function keep(kept: KeptTransaction[]): void {
  const last = kept.slice(-KEPT_MOST)
  save(KEY, JSON.stringify(last))
  usePendingTransactions.setState({ kept: last })
}

function isSame(a: Omit<KeptTransaction, 'key' | 'datetime'>, b: Omit<KeptTransaction, 'key'>): boolean {
  return a.storeId === b.storeId && a.call === b.call && JSON.stringify(a.body) === JSON.stringify(b.body)
}

function restore(): KeptTransaction[] {
  try {
    const saved: unknown = JSON.parse(findSaved(KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is KeptTransaction {
  if (typeof value !== 'object' || value === null) return false
  const { storeId, key, call, invoice, amtPaidNow, datetime, body } = value as Partial<KeptTransaction>
  if (typeof storeId !== 'string' || typeof key !== 'string') return false
  if (typeof body !== 'object' || body === null) return false
  if (typeof invoice !== 'number' || typeof amtPaidNow !== 'number') return false
  if (call !== 'updateorder' && call !== 'collect') return false
  return Date.now() - Date.parse(String(datetime)) < KEPT_MS
}
