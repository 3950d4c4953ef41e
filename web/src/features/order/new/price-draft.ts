import type { Customer, StoreSettings } from '@clothesline/contract'
import {
  type Adjustment,
  allocatePayment,
  type CashChange,
  cashChange,
  type Day,
  dayIn,
  deliveryFee,
  type Need,
  needsOfLowering,
  type OrderLine,
  type OrderTotal,
  orderTotal,
  type PaymentAllocation,
  parsePercent,
  parseRupees,
  promiseDate,
  promiseProblem,
  RuleError,
  storeTaxProfile,
  sumOfTenders,
  type TaxProfile,
  type Tender,
  usableAdvance,
  withoutChange,
} from '@clothesline/domain'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import type { Draft, DraftLine, DraftProblem } from './draft.ts'
import type { Masters } from './masters.ts'
import { type LinePrice, priceLine } from './price-line.ts'
import { readDiscount, readPaise } from './read-numbers.ts'

/** What the price of a draft depends on beside the draft: the same as on the server. */
export interface PriceTerms {
  settings: Pick<
    StoreSettings,
    | 'isGST'
    | 'isGSTRegular'
    | 'GSTINnumber'
    | 'gstRegular'
    | 'roundToRupee'
    | 'minimumKg'
    | 'expressPercent'
    | 'promiseDays'
    | 'expressDays'
    | 'timeZone'
    | 'cutOffHour'
    | 'closedWeekdays'
    | 'closedOn'
  >
  customer: Pick<Customer, 'gstin' | 'state' | 'address' | 'discountPercent' | 'advance' | 'due'>
  masters: Masters
  now: Date
}

export interface DraftPrice {
  lines: LinePrice[]
  pieces: number
  total: OrderTotal
  taxProfile: TaxProfile
  promisedOn: Day
  /** The suggestion for this draft, unless it is of another day. */
  suggestedOn: Day | undefined
  /** What is taken from the advance, paid, left, and left over. */
  money: PaymentAllocation
  /** What is booked: all that is handed over, less the change. */
  tenders: Tender[]
  paidNowPaise: number
  change: CashChange
  /** What it needs to take so much off. */
  needs: Need[]
  problems: DraftProblem[]
}

export function priceDraft(draft: Draft, terms: PriceTerms): DraftPrice {
  const problems: DraftProblem[] = []
  const lines = draft.lines.map((line) => priceOf(line, terms))
  problems.push(...lines.flatMap((line) => line.problems))
  if (draft.lines.length === 0) problems.push({ field: 'entry', msg: t('An order needs at least one line') })

  const taxProfile = taxOf(terms, problems)
  // A draft may have been left overnight.
  const late = draft.promisedOn && promiseProblem(draft.promisedOn, dayIn(terms.settings.timeZone, terms.now))
  if (late) problems.push({ field: 'promisedOn', msg: translateRefusal(late) })
  const total = totalOf(draft, lines, terms, taxProfile, problems)
  const { tenders, change } = takeChange(draft, total.amtPaise, readTenders(draft, problems), terms)
  const ruleDay = promisedByRule(draft.express, terms)
  // No suggestion is before the rule: an earlier one was made on an earlier day, or for another order.
  const suggestedOn = draft.lines.length > 0 && draft.suggestedOn >= ruleDay ? draft.suggestedOn : undefined
  return {
    lines,
    pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
    total,
    taxProfile,
    promisedOn: draft.promisedOn || suggestedOn || ruleDay,
    suggestedOn,
    money: allocate(draft, total.amtPaise, tenders, terms, problems),
    tenders,
    paidNowPaise: sumOfTenders(tenders),
    change,
    needs: needsOfDraft(draft, lines, total, terms.customer),
    problems,
  }
}

const known = new WeakMap<DraftLine, { masters: Masters; minimumKg: number; price: LinePrice }>()

/** The same object for the same line, so that a row whose line did not change need not be drawn again. */
function priceOf(line: DraftLine, { masters, settings: { minimumKg } }: PriceTerms): LinePrice {
  const before = known.get(line)
  if (before?.masters === masters && before.minimumKg === minimumKg) return before.price
  const price = priceLine(line, masters, minimumKg)
  known.set(line, { masters, minimumKg, price })
  return price
}

function taxOf({ settings, customer }: PriceTerms, problems: DraftProblem[]): TaxProfile {
  return unlessRefused('entry', problems, () => storeTaxProfile(settings, customer)) ?? { kind: 'none' }
}

function promisedByRule(express: boolean, { settings, now }: Pick<PriceTerms, 'settings' | 'now'>): Day {
  return promiseDate(now, express ? settings.expressDays : settings.promiseDays, settings)
}

/** The discount of a draft; the customer's own unless the clerk gave another. */
export function discountOf(draft: Draft, customer: PriceTerms['customer']): Adjustment | undefined {
  const { discount } = draft
  if (discount === null) {
    const basisPoints = parsePercent(customer.discountPercent) ?? 0
    return basisPoints > 0 ? { kind: 'percent', basisPoints } : { kind: 'none' }
  }
  return readDiscount(discount)
}

function totalOf(
  draft: Draft,
  lines: readonly LinePrice[],
  { settings, customer }: PriceTerms,
  taxProfile: TaxProfile,
  problems: DraftProblem[],
): OrderTotal {
  const discount = discountOf(draft, customer)
  if (discount === undefined) {
    const isPercent = draft.discount?.kind === 'percent'
    const msg = isPercent ? t('Discount must be a percentage from 0 to 100') : t('Discount must be an amount')
    problems.push({ field: 'discount', msg })
  }
  const express: Adjustment = draft.express
    ? { kind: 'percent', basisPoints: parsePercent(settings.expressPercent) ?? 0 }
    : { kind: 'none' }
  const priced = lines.map((line) => line.priced).filter((line): line is OrderLine => line !== undefined)
  const none = { kind: 'none' } as const
  const input = { lines: priced, express, taxProfile, roundToRupee: settings.roundToRupee }
  const plain = unlessRefused('entry', problems, () => orderTotal({ ...input, discount: none }))
  if (plain === undefined) return orderTotal({ ...input, lines: [], discount: none })
  const reduced = { ...input, discount: discount ?? none }
  const beforeFee = unlessRefused('discount', problems, () => orderTotal(reduced))
  if (beforeFee === undefined) return plain
  const deliveryFeePaise = feeOf(draft, beforeFee.taxablePaise)
  const total = unlessRefused('deliveryFee', problems, () => orderTotal({ ...reduced, deliveryFeePaise }))
  return total ?? beforeFee
}

/** What the rules refuse is a problem at its field; thrown while the page is drawn, it would take the page away. */
function unlessRefused<T>(field: string, problems: DraftProblem[], work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    problems.push({ field, msg: translateRefusal(error) })
    return undefined
  }
}

/** As the server will find it: the discount and what is not charged for coming, with everything else that is taken off. */
function needsOfDraft(
  draft: Draft,
  lines: readonly LinePrice[],
  { linesPaise, taxablePaise, deliveryFeePaise, amtPaise }: OrderTotal,
  customer: PriceTerms['customer'],
): Need[] {
  const { homeDelivery, delivery } = draft
  const feeSheetPaise = homeDelivery && delivery ? deliveryFee(delivery, taxablePaise - deliveryFeePaise) : 0
  const lowered = {
    discount: discountOf(draft, customer) ?? ({ kind: 'none' } as const),
    linesPaise,
    belowSheetPaise: lines.reduce((sum, line) => sum + line.belowSheetPaise, 0),
    feeSheetPaise,
    waivedPaise: Math.max(0, feeSheetPaise - deliveryFeePaise),
    billedPaise: amtPaise,
    creditedPaise: 0,
  }
  return needsOfLowering(lowered, undefined, customer.discountPercent)
}

/** What was typed, if that is an amount, or what the area charges for a bill of so much. */
const feeOf = ({ homeDelivery, delivery }: Draft, billPaise: number): number =>
  homeDelivery && delivery ? (readPaise(delivery.fee) ?? deliveryFee(delivery, billPaise)) : 0

function readTenders({ payments }: Draft, problems: DraftProblem[]): Tender[] {
  const tenders = payments.flatMap(({ id, mode, amount }) => {
    const amountPaise = readPaise(amount)
    if (amountPaise) return [{ paymentModeId: mode, amountPaise }]
    problems.push({ field: `payment-${id}`, msg: t('{mode}: the amount must be more than zero', { mode }) })
    return []
  })
  const isTooMuch = unlessRefused(`payment-${payments.at(-1)?.id}`, problems, () => sumOfTenders(tenders)) === undefined
  return isTooMuch ? [] : tenders
}

/** Cash above what is to pay goes back as change, unless it is kept. */
function takeChange(draft: Draft, amtPaise: number, tenders: Tender[], { customer, masters }: PriceTerms) {
  const usedPaise = advanceOf(draft, amtPaise, parseRupees(customer.advance) ?? 0) ?? 0
  const cash = new Set(masters.paymentModes.filter(({ isCash }) => isCash).map(({ mode }) => mode))
  const handed = tenders.map((tender) => ({ ...tender, isCash: cash.has(tender.paymentModeId) }))
  const openPaise = Math.max(0, amtPaise - usedPaise)
  const otherDuesPaise = parseRupees(customer.due) ?? 0
  const change = cashChange({ openPaise, handed, use: draft.changeUse, otherDuesPaise })
  const kept = withoutChange(handed, change.changePaise)
  return { tenders: kept.map(({ paymentModeId, amountPaise }) => ({ paymentModeId, amountPaise })), change }
}

function allocate(
  draft: Draft,
  amtPaise: number,
  tenders: Tender[],
  { customer }: PriceTerms,
  problems: DraftProblem[],
): PaymentAllocation {
  const customerAdvancePaise = parseRupees(customer.advance) ?? 0
  const input = { orderBalancePaise: amtPaise, tenders, customerAdvancePaise }
  const useAdvancePaise = advanceOf(draft, amtPaise, customerAdvancePaise)
  if (useAdvancePaise === undefined) problems.push({ field: 'advance', msg: t('The advance used must be an amount') })
  const taken = unlessRefused('advance', problems, () =>
    allocatePayment({ ...input, useAdvancePaise: useAdvancePaise ?? 0 }),
  )
  return taken ?? allocatePayment({ ...input, useAdvancePaise: 0 })
}

function advanceOf({ advance }: Draft, amtPaise: number, customerAdvancePaise: number): number | undefined {
  if (advance === null) return 0
  if (advance.trim() === '') return usableAdvance(amtPaise, customerAdvancePaise)
  return readPaise(advance)
}
