import { create } from 'zustand'

/** What was taken with the newest order, as the counter still has it before its eyes. Amounts in rupees. */
export interface PendingTransaction {
  invoice: number
  /** The customer. */
  id: string
  amtDue: number
  amtPaidNow: number
  paid: number
  advance: number
  paymentMode: string
  datetime: string
}

const usePendingTransaction = create<{ pending: PendingTransaction | null }>(() => ({ pending: null }))

export function recordPendingTransaction(pending: PendingTransaction): void {
  usePendingTransaction.setState({ pending })
}

export function clearPendingTransaction(): void {
  usePendingTransaction.setState({ pending: null })
}
