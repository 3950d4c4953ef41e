import { findSaved, save } from '../../../lib/storage.ts'
import type { DraftLine } from './draft.ts'
import { readCount } from './read-numbers.ts'

type Usage = Record<string, number>

const keyOf = (storeId: string) => `clothUsage ${storeId}`

/** How many of each cloth were taken in at this counter. */
export function loadUsage(storeId: string): Usage {
  try {
    const value: unknown = JSON.parse(findSaved(keyOf(storeId)) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, count]) => typeof count === 'number'))
  } catch {
    return {}
  }
}

export function countUsage(storeId: string, lines: readonly DraftLine[]): void {
  const usage = loadUsage(storeId)
  for (const line of lines) {
    if (line.kind === 'piece') usage[line.cloth] = (usage[line.cloth] ?? 0) + (readCount(line.quantity) ?? 0)
  }
  save(keyOf(storeId), JSON.stringify(usage))
}

/** The most used first; what was never taken keeps the order of the master list. */
export function byUsage(cloths: readonly string[], usage: Readonly<Usage>): string[] {
  return cloths.toSorted((a, b) => (usage[b] ?? 0) - (usage[a] ?? 0))
}
