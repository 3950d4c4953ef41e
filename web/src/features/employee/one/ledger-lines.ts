import type { EmployeeTransaction } from '@clothesline/contract'

/** The newest lines of an account, and how to get older ones. */
export interface LedgerLines {
  transactions: EmployeeTransaction[]
  total: number
  hasMore: boolean
  isFetching: boolean
  /** The last try to get older ones failed. */
  isLost: boolean
  loadMore: () => Promise<void>
  /** Loads what is missing and answers all lines; throws when it cannot. */
  loadWhole: () => Promise<EmployeeTransaction[]>
}

interface LedgerPage {
  transactions: EmployeeTransaction[]
  totalTransactions: number
}

/** Removes duplicates: a line added while the pages were loading would appear in two of them. */
export function linesOf(pages: readonly LedgerPage[]): EmployeeTransaction[] {
  const seen = new Set<string>()
  return pages.flatMap(({ transactions }) => transactions).filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}

/** Where the next page begins; undefined when the account is loaded whole. */
export function nextLine(pages: readonly LedgerPage[]): number | undefined {
  const last = pages.at(-1)
  if (last === undefined || last.transactions.length === 0) return undefined
  const loaded = pages.reduce((count, { transactions }) => count + transactions.length, 0)
  return loaded < last.totalTransactions ? loaded : undefined
}

/** Whether all lines of a month (2026-11) are among these, the newest first. */
export function reachesBefore(month: string, { transactions, hasMore }: Pick<LedgerLines, 'transactions' | 'hasMore'>) {
  return !hasMore || (transactions.at(-1)?.date ?? month) < month
}
