import { makePosting, type Posting } from '../ledger/ledger.ts'
import { billEntries, type OrderKey, paidMovedToAdvance } from '../ledger/order-postings.ts'
import { formatRupees, type Paise } from '../money/money.ts'
import { multiplyDivide } from '../money/percent.ts'
import { spread } from '../money/spread.ts'
import type { BilledAmounts } from '../order/order-total.ts'
import { noteRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'
import { type TaxGroup, type TaxProfile, taxGroupsOf } from '../tax/tax.ts'
import { type Day, financialYearOf, monthOf } from '../time/day.ts'
import { documentNumber } from './document-number.ts'
import type { NoteKind } from './gst-documents.ts'

/** The amounts of a note, always positive; its kind says which way they go. */
export interface NoteAmounts extends BilledAmounts {
  groups: TaxGroup[]
}

/** A bill as far as notes have not changed it. */
export interface CorrectedBill {
  profile: TaxProfile
  roundToRupee: boolean
  lines: readonly { line: number; sac: string; taxablePaise: Paise }[]
  groups: readonly TaxGroup[]
  roundOffPaise: Paise
  amtPaise: Paise
  notes: readonly (NoteAmounts & { kind: NoteKind; lines: readonly number[] })[]
}

/** What is left of the bill after its notes, group by group. */
export function remainderOf(bill: CorrectedBill): NoteAmounts {
  const groups = bill.groups.map((group) => ({ ...group }))
  let { roundOffPaise, amtPaise } = bill
  for (const note of bill.notes) {
    const sign = note.kind === 'credit' ? -1 : 1
    for (const change of note.groups) {
      const group = groups.find((each) => isSame(each, change))
      if (group) addTo(group, change, sign)
      else groups.push({ ...change })
    }
    roundOffPaise += sign * note.roundOffPaise
    amtPaise += sign * note.amtPaise
  }
  return amountsOf(groups, roundOffPaise, amtPaise)
}

/**
 * The note for an amount with tax. It is split over the rates of the bill in proportion; the tax is rounded once for each
 * rate, as on a bill, and then split over its codes.
 */
export function noteOfAmount(bill: CorrectedBill, kind: NoteKind, amountPaise: Paise): NoteAmounts {
  const left = remainderOf(bill)
  if (kind === 'credit' && amountPaise > left.amtPaise) {
    throw new RuleError(noteRules, 'note_too_large', { amount: formatRupees(left.amtPaise) })
  }
  if (kind === 'credit' && amountPaise === left.amtPaise) return left
  // What was all taken back can still be charged anew, by the shares of the bill itself.
  const isUsedUp = left.groups.every(({ taxablePaise }) => taxablePaise === 0)
  const shares = kind === 'debit' && isUsedUp ? bill.groups : left.groups
  if (shares.length === 0) return withoutTax(amountPaise)
  const rates = [...new Set(shares.map((group) => group.halfRateBasisPoints))]
  const ofRates = rates.map((rate) => shares.filter((group) => group.halfRateBasisPoints === rate))
  const sizes = ofRates.map((ofRate) => ofRate.reduce((sum, group) => sum + grossOf(group), 0))
  const most = sizes.reduce((sum, size) => sum + size, 0)
  // A bill that was rounded up has no tax in its last paise.
  const grossPaise = kind === 'credit' ? Math.min(amountPaise, most) : amountPaise
  const parts = spread(grossPaise, sizes)
  const interState = bill.profile.kind === 'regular' && bill.profile.interState
  const groups = ofRates.flatMap((ofRate, index) => {
    return splitGross(ofRate, parts[index] ?? 0, { interState, isBounded: kind === 'credit' })
  })
  const takenPaise = groups.reduce((sum, group) => sum + grossOf(group), 0)
  return amountsOf(
    groups.filter((group) => grossOf(group) > 0),
    amountPaise - takenPaise,
    amountPaise,
  )
}

/** The credit note for whole lines: what the bill would be less without them, round-off included. */
export function noteOfLines(bill: CorrectedBill, lines: readonly number[]): NoteAmounts {
  const gone = bill.notes.flatMap((note) => note.lines)
  const again = lines.find((line) => gone.includes(line))
  if (again !== undefined) throw new RuleError(noteRules, 'note_line_again', { line: again })
  const unknown = lines.find((line) => !bill.lines.some((each) => each.line === line))
  if (unknown !== undefined) throw new RuleError(noteRules, 'note_line_unknown', { line: unknown })
  const kept = bill.lines.filter(({ line }) => !gone.includes(line))
  const rest = kept.filter(({ line }) => !lines.includes(line))
  const left = remainderOf(bill)
  if (rest.length === 0) return left
  const [before, after] = [billOf(kept, bill), billOf(rest, bill)]
  const groups = before.groups.map((group) => ({ ...group }))
  for (const change of after.groups) {
    const group = groups.find((each) => isSame(each, change))
    if (group) addTo(group, change, -1)
  }
  const taken = groups.filter((group) => group.taxablePaise !== 0 || grossOf(group) !== 0)
  const note = amountsOf(taken, before.roundOffPaise - after.roundOffPaise, before.amtPaise - after.amtPaise)
  if (note.amtPaise > left.amtPaise || !fits(note, left)) {
    throw new RuleError(noteRules, 'note_too_large', { amount: formatRupees(left.amtPaise) })
  }
  return note
}

function billOf(lines: CorrectedBill['lines'], { profile, roundToRupee }: CorrectedBill): NoteAmounts {
  const groups = taxGroupsOf(lines, profile)
  const taxable = lines.reduce((sum, line) => sum + line.taxablePaise, 0)
  const tax = groups.reduce((sum, group) => sum + group.cgstPaise + group.sgstPaise + group.igstPaise, 0)
  const exact = taxable + tax
  const amtPaise = roundToRupee ? Math.floor((exact + 50) / 100) * 100 : exact
  return { ...amountsOf(groups, amtPaise - exact, amtPaise), taxablePaise: taxable }
}

/**
 * Splits an amount with tax over the codes of one rate. The rest after rounding the taxes is the taxable value, so nothing
 * is lost; a credit takes no more of either than is left.
 */
function splitGross(
  ofRate: readonly TaxGroup[],
  grossPaise: Paise,
  { interState, isBounded }: { interState: boolean; isBounded: boolean },
): TaxGroup[] {
  const sum = (of: (group: TaxGroup) => Paise) => ofRate.reduce((total, group) => total + of(group), 0)
  const half = ofRate[0]?.halfRateBasisPoints ?? 0
  const taxes = interState ? 1 : 2
  const taxOf = (group: TaxGroup) => (interState ? group.igstPaise : group.cgstPaise)
  const taxable = sum(({ taxablePaise }) => taxablePaise)
  const least = Math.max(0, Math.floor((grossPaise - taxable) / taxes))
  const exact = multiplyDivide(grossPaise, interState ? 2 * half : half, 10_000 + 2 * half)
  const each = isBounded ? Math.min(Math.max(exact, least), sum(taxOf)) : exact
  const rest = grossPaise - taxes * each
  const taxables = ofRate.map((group) => group.taxablePaise)
  // An odd paisa that neither the two taxes nor the taxable value can take is left to the round-off.
  const taxableParts = spread(isBounded ? Math.min(rest, taxable) : rest, taxables)
  const taxParts = spread(each, isBounded ? ofRate.map(taxOf) : taxables)
  return ofRate.map(({ sac }, index) => {
    const tax = taxParts[index] ?? 0
    return {
      halfRateBasisPoints: half,
      sac,
      taxablePaise: taxableParts[index] ?? 0,
      cgstPaise: interState ? 0 : tax,
      sgstPaise: interState ? 0 : tax,
      igstPaise: interState ? tax : 0,
    }
  })
}

/** A bill without groups, where no tax was charged. */
const withoutTax = (amtPaise: Paise): NoteAmounts => ({
  groups: [],
  taxablePaise: amtPaise,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  roundOffPaise: 0,
  amtPaise,
})

function amountsOf(groups: TaxGroup[], roundOffPaise: Paise, amtPaise: Paise): NoteAmounts {
  const sum = (of: (group: TaxGroup) => Paise) => groups.reduce((total, group) => total + of(group), 0)
  const [cgstPaise, sgstPaise, igstPaise] = [sum((g) => g.cgstPaise), sum((g) => g.sgstPaise), sum((g) => g.igstPaise)]
  const taxablePaise = amtPaise - roundOffPaise - cgstPaise - sgstPaise - igstPaise
  return { groups, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise, amtPaise }
}

const grossOf = (group: TaxGroup) => group.taxablePaise + group.cgstPaise + group.sgstPaise + group.igstPaise
const isSame = (a: TaxGroup, b: TaxGroup) => a.sac === b.sac && a.halfRateBasisPoints === b.halfRateBasisPoints

function addTo(group: TaxGroup, change: TaxGroup, sign: 1 | -1): void {
  group.taxablePaise += sign * change.taxablePaise
  group.cgstPaise += sign * change.cgstPaise
  group.sgstPaise += sign * change.sgstPaise
  group.igstPaise += sign * change.igstPaise
}

const fits = (note: NoteAmounts, left: NoteAmounts) =>
  note.groups.every((part) => {
    const rest = left.groups.find((group) => isSame(group, part))
    return rest !== undefined && part.taxablePaise <= rest.taxablePaise && part.cgstPaise <= rest.cgstPaise
  })

type NotePostings = OrderKey & {
  kind: NoteKind
  amounts: NoteAmounts
  /** What the customer still owes for the bill after earlier notes: paid and adjusted come off it. */
  leftPaise: Paise
  paidPaise: Paise
  adjustedPaise: Paise
}

/** Books a note. What was paid beyond the lowered bill becomes the customer's advance. */
export function notePostings(note: NotePostings): Posting[] {
  const { kind, amounts, customerId, orderId } = note
  const sign = kind === 'credit' ? -1 : 1
  const key = { customerId, orderId }
  const posting = makePosting(kind === 'credit' ? 'credit_note' : 'debit_note', billEntries(key, amounts, sign))
  const surplusPaise = Math.max(0, note.paidPaise + note.adjustedPaise - (note.leftPaise + sign * amounts.amtPaise))
  if (surplusPaise === 0) return [posting]
  const fromAdjusted = Math.min(surplusPaise, note.adjustedPaise)
  return [posting, paidMovedToAdvance(key, surplusPaise - fromAdjusted, fromAdjusted)]
}

const SHORT = { credit: 'CN', debit: 'DN' } as const

/** CNSPK/2627/0012 */
export function noteNumber({ kind, prefix, count, on }: NoteNumberInput): string {
  return documentNumber(`${SHORT[kind]}${prefix}`, count, on)
}

type NoteNumberInput = { kind: NoteKind; prefix: string; count: number; on: Day }

/** By section 34 (2) of the CGST Act, after the end of the financial year of the bill. */
const LAST_NOTE_DAY_BY_LAW = '11-30'

/** Whether a store may set this month and day: after the financial year, and not later than the law. */
export const isNoteLastDay = (monthAndDay: string): boolean =>
  monthAndDay >= '04-01' && monthAndDay <= LAST_NOTE_DAY_BY_LAW

/**
 * The last day on which a credit note of a bill lowers the tax: by law 30 November after the financial year of the
 * bill. The store may set an earlier month and day.
 */
export function lastNoteDay(billedOn: Day, monthAndDay = LAST_NOTE_DAY_BY_LAW): Day {
  const year = Number(financialYearOf(billedOn).endOn.slice(0, 4))
  const day = `${year}-${isNoteLastDay(monthAndDay) ? monthAndDay : LAST_NOTE_DAY_BY_LAW}`
  const { endOn } = monthOf(`${day.slice(0, 8)}01`)
  return day > endOn ? endOn : day
}
