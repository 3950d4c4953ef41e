import type { Paise } from '../money/money.ts'
import type { BasisPoints } from '../money/percent.ts'
import { type Gstin, stateCodeOf } from '../tax/gstin.ts'
import type { Tax, TaxGroup, TaxProfile } from '../tax/tax.ts'
import type { Day } from '../time/day.ts'

/** What the return needs to know of the two sides of a supply, as copied onto the bill. */
export interface SupplyParties {
  supplierGstin: Gstin | undefined
  customerGstin: Gstin | undefined
  interState: boolean
  placeOfSupply: string | undefined
}

/** The two sides as the bill's own tax profile has them, whatever store and customer have today. */
export function partiesOf(profile: TaxProfile): SupplyParties {
  const nobody = { customerGstin: undefined, interState: false, placeOfSupply: undefined }
  if (profile.kind === 'none') return { ...nobody, supplierGstin: undefined }
  const { supplierGstin } = profile
  if (profile.kind === 'composition') return { ...nobody, supplierGstin }
  const { customerGstin, interState, placeOfSupply } = profile
  return { supplierGstin, customerGstin, interState, placeOfSupply }
}

/** The code of the customer's state, or of the store's own where nothing else is known. */
export function placeOf({ supplierGstin, customerGstin, placeOfSupply }: SupplyParties): string {
  if (placeOfSupply !== undefined) return placeOfSupply
  const gstin = customerGstin ?? supplierGstin
  return gstin === undefined ? '' : stateCodeOf(gstin)
}

interface GstDocument {
  /** As printed. */
  number: string
  on: Day
  parties: SupplyParties
  customer: string
  groups: readonly TaxGroup[]
  /** The whole amount, with tax and round-off. */
  amtPaise: Paise
}

export interface GstBill extends GstDocument {
  /** The count inside the printed number. */
  invoice: number
  prefix: string
  kind: 'regular' | 'composition' | 'none'
  /** The value before tax; a bill without tax has no groups. */
  taxablePaise: Paise
  isCancelled: boolean
}

export type NoteKind = 'credit' | 'debit'

export interface GstNote extends GstDocument {
  kind: NoteKind
  count: number
  /** The bill that it corrects. */
  billKind: GstBill['kind']
  billNumber: string
  billOn: Day
  billAmtPaise: Paise
}

/** `use` has no paper: the bill that the advance was used for takes over the tax. */
export const voucherKinds = ['receipt', 'refund', 'use'] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** A receipt or refund voucher of an advance, or the use of one for a bill, which has no number. */
export interface GstVoucher extends TaxSums {
  kind: VoucherKind
  /** As printed; empty for a use. */
  number: string
  count: number
  on: Day
  /** The day of the receipt voucher that it is about; its own day for a receipt. */
  receiptOn: Day
  parties: SupplyParties
  halfRateBasisPoints: BasisPoints
}

/** Taxable value and taxes of one rate. */
export interface RateSums extends Tax {
  /** The whole rate. */
  rate: BasisPoints
  taxablePaise: Paise
}

export interface TaxSums extends Tax {
  taxablePaise: Paise
}

export const noSums: TaxSums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

export function addSums(a: TaxSums, b: TaxSums, sign: 1 | -1 = 1): TaxSums {
  return {
    taxablePaise: a.taxablePaise + sign * b.taxablePaise,
    cgstPaise: a.cgstPaise + sign * b.cgstPaise,
    sgstPaise: a.sgstPaise + sign * b.sgstPaise,
    igstPaise: a.igstPaise + sign * b.igstPaise,
  }
}

export const totalSums = (all: readonly TaxSums[]): TaxSums => all.reduce((sum, each) => addSums(sum, each), noSums)

export const sameSums = (a: TaxSums, b: TaxSums): boolean =>
  a.taxablePaise === b.taxablePaise &&
  a.cgstPaise === b.cgstPaise &&
  a.sgstPaise === b.sgstPaise &&
  a.igstPaise === b.igstPaise

/** A credit note takes away, a debit note adds. */
export const signOf = ({ kind }: { kind: NoteKind }): 1 | -1 => (kind === 'credit' ? -1 : 1)

/** A receipt adds to the tax on advances, everything else takes away. */
export const signOfVoucher = ({ kind }: { kind: VoucherKind }): 1 | -1 => (kind === 'receipt' ? 1 : -1)

/** The groups of a document by rate alone, lowest rate first. */
export function sumsByRate(groups: readonly TaxGroup[]): RateSums[] {
  const rates = new Map<BasisPoints, TaxSums>()
  for (const group of groups) {
    const rate = 2 * group.halfRateBasisPoints
    rates.set(rate, addSums(rates.get(rate) ?? noSums, group))
  }
  return [...rates].sort(([a], [b]) => a - b).map(([rate, sums]) => ({ rate, ...sums }))
}
