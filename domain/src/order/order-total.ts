import { checkPaise, formatRupees, type Paise } from '../money/money.ts'
import { type BasisPoints, percentOf } from '../money/percent.ts'
import { spread } from '../money/spread.ts'
import { pricingRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import { sumOfTax, type Tax, type TaxGroup, type TaxProfile, taxGroupsOf } from '../tax/tax.ts'
import { lineAmount, type OrderLine } from './order-line.ts'

/** A discount or express surcharge: a percentage or an amount. */
export type Adjustment =
  | { kind: 'none' }
  | { kind: 'percent'; basisPoints: BasisPoints }
  | { kind: 'amount'; paise: Paise }

export type OrderTotalInput = {
  lines: readonly OrderLine[]
  discount: Adjustment
  express: Adjustment
  /** The agreed fee for home delivery. */
  deliveryFeePaise?: Paise
  taxProfile: TaxProfile
  roundToRupee: boolean
}

export type LineTotal = {
  amountPaise: Paise
  discountPaise: Paise
  expressPaise: Paise
  deliveryFeePaise: Paise
  taxablePaise: Paise
}

/** The amounts that the ledger posts for an order. */
export type BilledAmounts = Tax & { taxablePaise: Paise; roundOffPaise: Paise; amtPaise: Paise }

export type OrderTotal = BilledAmounts & {
  lines: LineTotal[]
  linesPaise: Paise
  discountPaise: Paise
  expressPaise: Paise
  deliveryFeePaise: Paise
  taxes: TaxGroup[]
  taxPaise: Paise
}

/**
 * amt = lines − discount + express + delivery fee + tax + round-off. An express share is taken of what the discount
 * leaves; the fee is neither discounted nor surcharged.
 */
export function orderTotal(input: OrderTotalInput): OrderTotal {
  const amounts = input.lines.map(lineAmount)
  const linesPaise = checkPaise(sum(amounts))
  const discountPaise = adjustmentOf(input.discount, linesPaise)
  if (discountPaise > linesPaise) {
    throw new RuleError(pricingRules, 'discount_too_large', {
      discount: formatRupees(discountPaise),
      amount: formatRupees(linesPaise),
    })
  }
  const expressPaise = amounts.length === 0 ? 0 : adjustmentOf(input.express, linesPaise - discountPaise)
  const deliveryFeePaise = amounts.length === 0 ? 0 : amountOf(input.deliveryFeePaise ?? 0)
  const taxablePaise = checkPaise(linesPaise - discountPaise + expressPaise + deliveryFeePaise)

  const lines = spreadOverLines(amounts, discountPaise, expressPaise, deliveryFeePaise)
  const taxes = taxGroupsOf(
    input.lines.map((line, index) => ({ ...line, taxablePaise: lines[index]?.taxablePaise ?? 0 })),
    input.taxProfile,
  )
  const tax: Tax = {
    cgstPaise: sum(taxes.map((group) => group.cgstPaise)),
    sgstPaise: sum(taxes.map((group) => group.sgstPaise)),
    igstPaise: sum(taxes.map((group) => group.igstPaise)),
  }
  const taxPaise = sumOfTax(tax)
  const roundOffPaise = input.roundToRupee ? roundOffOf(taxablePaise + taxPaise) : 0
  const amtPaise = checkPaise(taxablePaise + taxPaise + roundOffPaise)
  return {
    lines,
    linesPaise,
    discountPaise,
    expressPaise,
    deliveryFeePaise,
    taxablePaise,
    taxes,
    ...tax,
    taxPaise,
    roundOffPaise,
    amtPaise,
  }
}

/**
 * Discount, express and delivery fee are spread over the lines in proportion, since each line may have its own tax rate
 * or SAC. For the fee that is the law as well: what is charged for delivery belongs to the value of what is delivered
 * (section 15 (2) (c) of the CGST Act), so it is taxed like the lines.
 */
function spreadOverLines(
  amounts: readonly Paise[],
  discountPaise: Paise,
  expressPaise: Paise,
  deliveryFeePaise: Paise,
): LineTotal[] {
  const discounts = spread(discountPaise, amounts)
  const expresses = spread(expressPaise, amounts)
  const fees = spread(deliveryFeePaise, amounts)
  return amounts.map((amountPaise, index) => {
    const discount = discounts[index] ?? 0
    const express = expresses[index] ?? 0
    const fee = fees[index] ?? 0
    const taxablePaise = amountPaise - discount + express + fee
    return { amountPaise, discountPaise: discount, expressPaise: express, deliveryFeePaise: fee, taxablePaise }
  })
}

function adjustmentOf(adjustment: Adjustment, basePaise: Paise): Paise {
  if (adjustment.kind === 'none') return 0
  return amountOf(adjustment.kind === 'percent' ? percentOf(basePaise, adjustment.basisPoints) : adjustment.paise)
}

function amountOf(paise: Paise): Paise {
  if (checkPaise(paise) < 0) throw new RuleError(pricingRules, 'adjustment_negative')
  return paise
}

/** The difference to the nearest rupee; fifty paise round up. */
function roundOffOf(paise: Paise): Paise {
  return Math.floor((paise + 50) / 100) * 100 - paise
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((total, amount) => total + amount, 0)
}
