import { checkPaise, type Paise } from '../money/money.ts'

/** A sum in one mode, as the customer handed it over. */
export type Handed = { isCash: boolean; amountPaise: Paise }

/** What becomes of cash above what is to pay: it goes back as change, or the customer leaves it here. */
export const CHANGE_USES = ['back', 'advance', 'dues'] as const
export type ChangeUse = (typeof CHANGE_USES)[number]

export type CashChangeInput = {
  /** What is to pay. */
  openPaise: Paise
  handed: readonly Handed[]
  use: ChangeUse
  /** What the customer owes on other orders. */
  otherDuesPaise: Paise
}

export type CashChange = {
  /** The cash above what is to pay, whatever becomes of it. */
  overPaise: Paise
  /** Given back: it never was the shop's money, and is not booked. */
  changePaise: Paise
  /** Kept for the customer's other dues. */
  toDuesPaise: Paise
}

/** Only cash has change: what came by UPI or card cannot be handed back from the drawer as if it had not come. */
export function cashChange({ openPaise, handed, use, otherDuesPaise }: CashChangeInput): CashChange {
  const sumOf = (money: readonly Handed[]) => checkPaise(money.reduce((sum, { amountPaise }) => sum + amountPaise, 0))
  const cashPaise = sumOf(handed.filter(({ isCash }) => isCash))
  const overPaise = Math.min(cashPaise, Math.max(0, sumOf(handed) - Math.max(0, openPaise)))
  const toDuesPaise = use === 'dues' ? Math.min(overPaise, Math.max(0, otherDuesPaise)) : 0
  return { overPaise, changePaise: use === 'advance' ? 0 : overPaise - toDuesPaise, toDuesPaise }
}

/** The money that is booked: all that was handed over, less the change, which comes off the last cash. */
export function withoutChange<T extends Handed>(handed: readonly T[], changePaise: Paise): T[] {
  let leftPaise = changePaise
  return handed
    .toReversed()
    .map((money) => {
      const givenPaise = money.isCash ? Math.min(money.amountPaise, leftPaise) : 0
      leftPaise -= givenPaise
      return { ...money, amountPaise: money.amountPaise - givenPaise }
    })
    .toReversed()
    .filter(({ amountPaise }) => amountPaise > 0)
}
