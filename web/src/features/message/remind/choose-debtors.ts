import type { Customer, contract, OutputOf } from '@clothesline/contract'
import {
  type Day,
  type Debts,
  isRemindable,
  parseRupees,
  parseRupeesText,
  remindedPaise,
  toRupees,
} from '@clothesline/domain'

type Debtor = OutputOf<typeof contract.customer.debtors>['debtors'][number]

export interface TypedChoice {
  undelivered: boolean
  leastDays: number
  /** As typed; nothing is no limit. */
  least: string
}

export interface ChosenDebtors {
  ids: string[]
  rupees: number
  /** Fit the choice, but did not agree to messages. */
  unwilling: number
  /** Fit the choice, but were reminded today. */
  reminded: number
}

const debtsOf = (row: Debtor): Debts => ({
  deliveredPaise: parseRupees(row.delivered) ?? 0,
  deliveredOn: row.deliveredOn,
  herePaise: parseRupees(row.here) ?? 0,
  hereOn: row.hereOn,
})

/** Who of the listed customers is reminded, and of how much together. */
export function chooseDebtors(
  customers: readonly Customer[],
  debtors: readonly Debtor[],
  { undelivered, leastDays, least }: TypedChoice,
  today: Day,
): ChosenDebtors {
  const byId = new Map(debtors.map((row) => [row._id, row]))
  const choice = { undelivered, leastDays, leastPaise: parseRupeesText(least) ?? 0 }
  const found: ChosenDebtors = { ids: [], rupees: 0, unwilling: 0, reminded: 0 }
  let paise = 0
  for (const { _id, whatsappConsent } of customers) {
    const row = byId.get(_id)
    if (row === undefined || !isRemindable(debtsOf(row), choice, today)) continue
    if (!whatsappConsent) found.unwilling += 1
    else if (row.reminded) found.reminded += 1
    else {
      found.ids.push(_id)
      paise += remindedPaise(debtsOf(row), undelivered)
    }
  }
  return { ...found, rupees: toRupees(paise) }
}
