import { type Entry, makePosting, type Posting, reverse } from '../ledger/ledger.ts'
import { advanceUsed, type OrderKey, type Tender } from '../ledger/order-postings.ts'
import { checkPositivePaise, formatRupees, type Paise } from '../money/money.ts'
import { reversalRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'

export type ReversePaymentInput = {
  payment: Posting
  /** The amount currently paid on each order. */
  paidNow: ReadonlyMap<string, Paise>
  customerAdvancePaise: Paise
}

/**
 * Reverses a payment. Money that has since moved from an order to the customer's advance is taken from the advance;
 * if that was spent too, the payment cannot be reversed.
 */
export function reversePayment({ payment, paidNow, customerAdvancePaise }: ReversePaymentInput): Posting {
  const entries: Entry[] = []
  const customerId = payment.entries.find((entry) => entry.customerId !== undefined)?.customerId
  let fromAdvancePaise = 0
  for (const entry of payment.entries) {
    const takenPaise = -entry.amountPaise
    if (entry.account === 'receivable_paid') {
      const stillPaid = Math.max(0, Math.min(takenPaise, paidNow.get(entry.orderId ?? '') ?? 0))
      entries.push({ ...entry, amountPaise: stillPaid })
      fromAdvancePaise += takenPaise - stillPaid
    } else if (entry.account === 'customer_advance') {
      fromAdvancePaise += takenPaise
    } else {
      entries.push({ ...entry, amountPaise: takenPaise })
    }
  }
  if (fromAdvancePaise > customerAdvancePaise) {
    throw new RuleError(reversalRules, 'advance_already_used')
  }
  entries.push({ account: 'customer_advance', customerId, amountPaise: fromAdvancePaise })
  return makePosting('payment_reversed', entries)
}

/** Money of a customer that came or went, and the posting that it takes back. */
export interface MoneyMove {
  id: string
  posting: Posting
  reverses: string | null
}

/**
 * Refuses to take a payment back of which money has gone back already, over the counter. What goes back does not name the
 * payment that it belongs to: it is taken off the newest payment for the same order, or into the advance, one of the same
 * mode before others. The moves are those of the customer, the oldest first.
 */
export function refuseGivenBack(paymentId: string, moves: readonly MoneyMove[]): void {
  const undone = new Set(moves.flatMap(({ id, reverses }) => (reverses === null ? [] : [id, reverses])))
  const payments: { id: string; posting: Posting; leftPaise: Paise }[] = []
  for (const { id, posting } of moves) {
    if (undone.has(id)) continue
    const paise = moneyOf(posting)
    if (paise > 0) payments.unshift({ id, posting, leftPaise: paise })
    let backPaise = -paise
    for (const payment of paise < 0 ? likeliest(payments, posting) : []) {
      const partPaise = Math.min(payment.leftPaise, backPaise)
      payment.leftPaise -= partPaise
      backPaise -= partPaise
    }
  }
  const found = payments.find(({ id }) => id === paymentId)
  if (found && found.leftPaise < moneyOf(found.posting)) throw new RuleError(reversalRules, 'payment_given_back')
}

const moneyOf = ({ entries }: Posting): Paise =>
  entries.reduce((sum, { account, amountPaise }) => (account === 'money' ? sum + amountPaise : sum), 0)

/** The payments that this money may have come from, those of the same mode first. */
function likeliest<P extends { posting: Posting }>(payments: readonly P[], back: Posting): P[] {
  const [goals, modes] = [goalsOf(back), modesOf(back)]
  const possible = payments.filter(({ posting }) => goalsOf(posting).some((goal) => goals.includes(goal)))
  const isAlike = ({ posting }: P) => modesOf(posting).some((mode) => modes.includes(mode))
  return [...possible.filter(isAlike), ...possible.filter((payment) => !isAlike(payment))]
}

/** What a payment was for: orders, or the advance. */
const goalsOf = ({ entries }: Posting): string[] =>
  entries.flatMap(({ account, orderId = '' }) =>
    account === 'receivable_paid' ? [orderId] : account === 'customer_advance' ? ['advance'] : [],
  )

const modesOf = ({ entries }: Posting): (string | undefined)[] =>
  entries.flatMap(({ account, paymentModeId }) => (account === 'money' ? [paymentModeId] : []))

/** Refunds part of what was paid on an order, when the clerk lowers `paid`. */
export function returnPaid(key: OrderKey, tender: Tender, paidNowPaise: Paise): Posting {
  const amountPaise = checkPositivePaise(tender.amountPaise)
  if (amountPaise > paidNowPaise) {
    throw new RuleError(reversalRules, 'paid_less', { amount: formatRupees(paidNowPaise) })
  }
  return makePosting('payment_reversed', [
    { account: 'receivable_paid', ...key, amountPaise },
    { account: 'money', paymentModeId: tender.paymentModeId, amountPaise: -amountPaise },
  ])
}

/** Returns part of what was adjusted on an order to the customer's advance. */
export function returnAdjusted(key: OrderKey, amountPaise: Paise, adjustedNowPaise: Paise): Posting {
  checkPositivePaise(amountPaise)
  if (amountPaise > adjustedNowPaise) {
    throw new RuleError(reversalRules, 'advance_used_less', { amount: formatRupees(adjustedNowPaise) })
  }
  return reverse(advanceUsed(key.customerId, [{ orderId: key.orderId, amountPaise }]))
}
