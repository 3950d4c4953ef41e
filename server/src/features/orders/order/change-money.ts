import { type contract, type ParsedInputOf, problem } from '@clothesline/contract'
import {
  allocatePayment,
  type Paise,
  type Posting,
  parseRupees,
  paymentPostings,
  returnAdjusted,
  returnPaid,
  type Tender,
} from '@clothesline/domain'
import { Invalid } from '../../../errors.ts'
import { advanceWanted } from './create-order.ts'
import { readTenders } from './read-tenders.ts'

type OrderChange = ParsedInputOf<typeof contract.order.updateorder>

export interface OrderMoneyNow {
  customerId: string
  orderId: string
  /** With its notes. */
  amtPaise: Paise
  paidPaise: Paise
  adjustedPaise: Paise
  advancePaise: Paise
}

/** Posts a change of `paid`, `adjusted`, `amtPaidNow` or `useAdvance`. */
export function moneyPostings(
  now: OrderMoneyNow,
  change: OrderChange,
  modes: readonly { id: string; mode: string }[],
): Posting[] {
  const key = { customerId: now.customerId, orderId: now.orderId }
  const postings: Posting[] = []
  const paidChange = change.paid === undefined ? 0 : (parseRupees(change.paid) ?? 0) - now.paidPaise
  const adjustedChange = change.adjusted === undefined ? 0 : (parseRupees(change.adjusted) ?? 0) - now.adjustedPaise
  refuseTwoWays(change)

  if (adjustedChange < 0) postings.push(returnAdjusted(key, -adjustedChange, now.adjustedPaise))
  if (paidChange < 0) postings.push(returnPaid(key, oneTender(change, -paidChange, modes), now.paidPaise))

  const tenders =
    paidChange > 0
      ? [oneTender(change, paidChange, modes)]
      : change.paid === undefined
        ? readTenders(change, modes)
        : []
  const balancePaise =
    now.amtPaise - now.paidPaise - now.adjustedPaise - Math.min(0, paidChange) - Math.min(0, adjustedChange)
  const money = allocatePayment({
    orderBalancePaise: balancePaise,
    tenders,
    useAdvancePaise:
      adjustedChange > 0 ? adjustedChange : advanceWanted(change.useAdvance, balancePaise, now.advancePaise),
    customerAdvancePaise: now.advancePaise,
  })
  const share = (amountPaise: Paise) => (amountPaise > 0 ? [{ orderId: now.orderId, amountPaise }] : [])
  const allocation = {
    adjusted: share(money.adjustedPaise),
    paid: share(money.paidPaise),
    toAdvancePaise: money.toAdvancePaise,
  }
  postings.push(...paymentPostings(now.customerId, allocation, tenders))
  return postings
}

function refuseTwoWays(change: OrderChange): void {
  const problems = []
  if (change.paid !== undefined && (change.amtPaidNow || change.payments?.length)) {
    problems.push(problem('paid', 'total_paid_two_ways'))
  }
  if (change.adjusted !== undefined && change.useAdvance) {
    problems.push(problem('adjusted', 'total_adjusted_two_ways'))
  }
  if (problems.length > 0) throw new Invalid(problems)
}

function oneTender(change: OrderChange, paise: Paise, modes: readonly { id: string; mode: string }[]): Tender {
  const { paymentMode } = change
  const [tender] = readTenders({ amtPaidNow: paise / 100, ...(paymentMode && { paymentMode }) }, modes)
  if (!tender) throw new Invalid([problem('paymentMode', 'field_needed', { field: 'Payment mode' })])
  return { ...tender, amountPaise: paise }
}
