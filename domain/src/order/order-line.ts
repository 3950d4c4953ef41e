import { checkPaise, type Paise } from '../money/money.ts'
import type { BasisPoints } from '../money/percent.ts'
import { billableGrams, type Grams, MAX_GRAMS, priceOfWeight } from '../money/weight.ts'
import { pricingRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import { MAX_PIECES } from './garment-tag.ts'

type LineTax = {
  sac: string
  /** Only for a service with its own tax rate. */
  halfRateBasisPoints?: BasisPoints
}

export type PieceLine = LineTax & { kind: 'piece'; quantity: number; ratePaise: Paise }
export type KgLine = LineTax & {
  kind: 'kg'
  grams: Grams
  minimumGrams: Grams
  ratePerKgPaise: Paise
  pieces: number
}
export type OrderLine = PieceLine | KgLine

/** What a line costs before discount, express and tax. */
export function lineAmount(line: OrderLine): Paise {
  if (line.kind === 'piece') {
    checkCount(line.quantity, 'quantity_invalid')
    return checkPaise(line.quantity * checkRate(line.ratePaise))
  }
  checkCount(line.pieces, 'piece_count_invalid')
  if (!Number.isInteger(line.grams) || line.grams <= 0 || line.grams > MAX_GRAMS) {
    throw new RuleError(pricingRules, 'weight_invalid')
  }
  return priceOfWeight(billableGrams(line.grams, line.minimumGrams), checkRate(line.ratePerKgPaise))
}

/** Whether a rate is below that of the sheet; a cloth without a rate there can have any. */
export const isBelowSheet = (ratePaise: Paise, listedPaise: Paise | undefined): boolean =>
  listedPaise !== undefined && ratePaise < listedPaise

/** A line, the cloth and service that it is for, and what the sheet asks for them today. */
export type ListedLine = { of: string; line: OrderLine; listedPaise: Paise | undefined }

/**
 * Whether some cloth and service is billed further below the sheet than before. A low rate that was agreed for two shirts is
 * not agreed for ten.
 */
export function lowersMore(before: readonly ListedLine[], after: readonly ListedLine[]): boolean {
  const lowered = (lines: readonly ListedLine[], of: string) => belowSheetOf(lines.filter((each) => each.of === of))
  return after.some(({ of }) => lowered(after, of) > lowered(before, of))
}

/** How much less these lines cost than by the sheet. */
export const belowSheetOf = (lines: readonly ListedLine[]): Paise =>
  lines.reduce((sum, line) => sum + loweredBy(line), 0)

function loweredBy({ line, listedPaise }: ListedLine): Paise {
  if (listedPaise === undefined) return 0
  const listed = line.kind === 'kg' ? { ...line, ratePerKgPaise: listedPaise } : { ...line, ratePaise: listedPaise }
  return Math.max(0, lineAmount(listed) - lineAmount(line))
}

/** The number of garments, and so of tags, in a line. */
export function piecesOfLine(line: OrderLine): number {
  return line.kind === 'piece' ? line.quantity : line.pieces
}

function checkCount(count: number, code: 'quantity_invalid' | 'piece_count_invalid'): void {
  if (!Number.isInteger(count) || count < 1 || count > MAX_PIECES) {
    throw new RuleError(pricingRules, code, { most: MAX_PIECES })
  }
}

function checkRate(ratePaise: Paise): Paise {
  if (checkPaise(ratePaise) < 0) throw new RuleError(pricingRules, 'rate_negative')
  return ratePaise
}
