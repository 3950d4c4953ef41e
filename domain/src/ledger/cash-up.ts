import { checkPaise, type Paise } from '../money/money.ts'
import { closedDayRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import { cashRules } from '../refusal/shop-rules.ts'
import type { Day } from '../time/day.ts'
import type { PostingKind } from './ledger.ts'

/** Notes and coins in rupees. Shops no longer accept the ₹2000 note. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const
export type Denomination = (typeof denominations)[number]

/** The count of each denomination; missing ones are zero. */
export type CashCount = Partial<Record<Denomination, number>>

/** The day's cash. All amounts are unsigned. */
export type DrawerDay = {
  openingPaise: Paise
  cashInPaise: Paise
  refundsPaise: Paise
  expensesPaise: Paise
  wagesPaise: Paise
  bankedPaise: Paise
  /** Owner's deposits less withdrawals. */
  ownerPaise: Paise
}

export type CashUp = { expectedPaise: Paise; countedPaise: Paise; differencePaise: Paise }

export function expectedCash(day: DrawerDay): Paise {
  const inPaise = day.openingPaise + day.cashInPaise + day.ownerPaise
  const outPaise = day.refundsPaise + day.expensesPaise + day.wagesPaise + day.bankedPaise
  return checkPaise(inPaise - outPaise)
}

export function countedCash(count: CashCount): Paise {
  let rupees = 0
  for (const [key, pieces] of Object.entries(count)) {
    const denomination = denominations.find((known) => String(known) === key)
    if (denomination === undefined) {
      throw new RuleError(cashRules, 'denomination_unknown', { value: key })
    }
    if (!Number.isInteger(pieces) || pieces < 0) {
      throw new RuleError(cashRules, 'denomination_count_invalid', { value: key })
    }
    rupees += denomination * pieces
  }
  return checkPaise(rupees * 100)
}

/** Closes a day's drawer: expected, counted, and the difference, which needs a reason. */
export function cashUp(expectedPaise: Paise, count: CashCount, reason?: string): CashUp {
  const countedPaise = countedCash(count)
  const differencePaise = countedPaise - expectedPaise
  if (differencePaise !== 0 && !reason?.trim()) {
    throw new RuleError(cashRules, 'cash_difference_unexplained')
  }
  return { expectedPaise, countedPaise, differencePaise }
}

/** Cash movements, without the opening balance. */
export type CashMoved = Omit<DrawerDay, 'openingPaise'>

/** The sum that the cash of a posting belongs to. A booked difference is the result of a close, not part of what it expected. */
export function cashSumOf(kind: PostingKind): keyof CashMoved | undefined {
  switch (kind) {
    // What a rider took comes in when it is counted in: until then it is paid, but not in the drawer.
    case 'rider_cash_taken':
    case 'rider_cash_counted':
    case 'payment_received':
    case 'advance_received':
      return 'cashInPaise'
    case 'payment_reversed':
    case 'advance_reversed':
    case 'advance_refunded':
    case 'advance_refund_reversed':
      return 'refundsPaise'
    case 'expense_booked':
    case 'expense_reversed':
      return 'expensesPaise'
    case 'employee_paid':
    case 'employee_paid_reversed':
      return 'wagesPaise'
    case 'cash_banked':
    case 'cash_banked_reversed':
      return 'bankedPaise'
    case 'owner_money':
    case 'owner_money_reversed':
      return 'ownerPaise'
    default:
      return undefined
  }
}

/** What cash did, from the entries of the drawer: the page, the paper and the report all have it from here. */
export function cashMoved(entries: readonly { kind: PostingKind; paise: Paise }[]): CashMoved {
  const moved = { cashInPaise: 0, refundsPaise: 0, expensesPaise: 0, wagesPaise: 0, bankedPaise: 0, ownerPaise: 0 }
  for (const { kind, paise } of entries) {
    const sum = cashSumOf(kind)
    if (sum === 'cashInPaise' || sum === 'ownerPaise') moved[sum] += paise
    else if (sum !== undefined) moved[sum] -= paise
  }
  return moved
}

/** Movements since a close: all movements on that day and later, less those counted in the close. */
export function movedSince(all: CashMoved, counted: CashMoved): CashMoved {
  return {
    cashInPaise: all.cashInPaise - counted.cashInPaise,
    refundsPaise: all.refundsPaise - counted.refundsPaise,
    expensesPaise: all.expensesPaise - counted.expensesPaise,
    wagesPaise: all.wagesPaise - counted.wagesPaise,
    bankedPaise: all.bankedPaise - counted.bankedPaise,
    ownerPaise: all.ownerPaise - counted.ownerPaise,
  }
}

export const hasMoved = (moved: CashMoved): boolean => Object.values(moved).some((paise) => paise !== 0)

/**
 * Cash can be posted to a past day only if neither it nor a later day is closed, because the drawer was counted with
 * it. Today always accepts cash: after a close it belongs to the next drawer session.
 */
export function checkCashOpen(on: Day, closedThroughOn: Day | undefined, today: Day): void {
  if (on >= today || closedThroughOn === undefined || on > closedThroughOn) return
  throw new RuleError(closedDayRules, 'day_closed', { day: on })
}
