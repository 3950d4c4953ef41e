import type { DrawerDay } from '@clothesline/contract'
import { type CashCount, countedCash, denominations, expectedCash, type Paise, parseRupees } from '@clothesline/domain'

/** How many of each note and coin, as typed. */
export type TypedCount = Readonly<Record<string, string>>

const MOST = 1_000_000

export interface ReadCount {
  count: CashCount
  countedPaise: Paise
  /** Null if what is expected is hidden. */
  differencePaise: Paise | null
  /** Something was counted, if only nothing: a drawer can be empty. */
  isCounted: boolean
}

function piecesOf(typed: string | undefined): number {
  const pieces = Number(typed?.trim() || 0)
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= MOST ? pieces : 0
}

/** What is typed into a field of the count: digits only, so that it is a number at any moment. */
export const cleanCount = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 6)

export function stepCount(typed: TypedCount, value: number, by: number): TypedCount {
  const pieces = Math.min(MOST - 1, Math.max(0, piecesOf(typed[value]) + by))
  return { ...typed, [value]: String(pieces) }
}

const paise = (rupees: number) => parseRupees(rupees) ?? 0

/** By the rule that the server closes the day by; null for whoever counts without being told what should be there. */
export function expectedPaiseOf(day: DrawerDay): Paise | null {
  if (day.expected === null) return null
  return expectedCash({
    openingPaise: paise(day.opening ?? 0),
    cashInPaise: paise(day.cashIn ?? 0),
    ownerPaise: paise(day.owner),
    refundsPaise: paise(day.refunds ?? 0),
    expensesPaise: paise(day.expenses),
    wagesPaise: paise(day.wages ?? 0),
    bankedPaise: paise(day.banked),
  })
}

export function readCount(typed: TypedCount, expectedPaise: Paise | null): ReadCount {
  const count: CashCount = {}
  for (const value of denominations) count[value] = piecesOf(typed[value])
  const countedPaise = countedCash(count)
  const isCounted = Object.values(typed).some((text) => text.trim() !== '')
  const differencePaise = expectedPaise === null ? null : countedPaise - expectedPaise
  return { count, countedPaise, differencePaise, isCounted }
}

/** As the wire wants it: those that lie in the drawer. */
export function denominationsOf(count: CashCount): { value: number; count: number }[] {
  return denominations.map((value) => ({ value, count: count[value] ?? 0 })).filter((row) => row.count > 0)
}

/** A count saved while the page was closed; anything invalid counts as none. */
export function parseKept(kept: string | null): TypedCount {
  try {
    const found: unknown = JSON.parse(kept ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    const known = denominations.flatMap((value): [string, string][] => {
      const text = (found as Record<string, unknown>)[value]
      return typeof text === 'string' ? [[String(value), cleanCount(text)]] : []
    })
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}
