import type { Paise } from '../money/money.ts'
import { toPercent } from '../money/percent.ts'
import { MAX_PRINTED_LENGTH } from '../order/invoice-number.ts'
import { parseGstin } from '../tax/gstin.ts'
import { isSac } from '../tax/sac.ts'
import type { CompositionRates, Tax } from '../tax/tax.ts'
import { isCompositionLaw } from './composition-return.ts'
import { addSums, noSums, sameSums, type TaxSums, totalSums } from './gst-documents.ts'
import {
  B2CL_LIMIT_PAISE,
  billSeries,
  type Gstr1,
  type MonthDocuments,
  noteSeries,
  returnedBills,
  voucherSeries,
} from './gstr1.ts'

/** What is looked at before a file is given, in the order of the page. */
export const gstCheckCodes = [
  'month_over',
  'store_gstin',
  'customer_gstins',
  'sac_codes',
  'numbers_legal',
  'bill_numbers',
  'note_numbers',
  'voucher_numbers',
  'days_in_month',
  'large_supplies',
  'tables_and_hsn',
  'hsn_and_books',
  'tally_documents',
  'advances_and_books',
  'untaxed_advances',
  'recipient_addresses',
  'composition_rate',
] as const
type GstCheckCode = (typeof gstCheckCodes)[number]

/** What is looked at for the return of several shops, besides the checks of each. */
export const jointCheckCodes = ['all_shops', 'one_group', 'one_scheme', 'filed_apart'] as const
type JointCheckCode = (typeof jointCheckCodes)[number]

const warnings: readonly (GstCheckCode | JointCheckCode)[] = [
  'untaxed_advances',
  'recipient_addresses',
  'composition_rate',
]

/** Something to look at or to decide, which keeps nobody from filing. */
export const isGstWarning = (code: GstCheckCode | JointCheckCode): boolean => warnings.includes(code)

export interface GstCheck {
  code: GstCheckCode
  ok: boolean
  /** The documents or numbers at fault. */
  about: string[]
  /** The two sides, where sums are compared. */
  sides?: [TaxSums, TaxSums]
  /** How many, and what they come to, where single ones are not named. */
  sum?: { count: number; amtPaise: Paise }
}

interface GstCheckInput extends MonthDocuments {
  gstin: string
  isOver: boolean
  tables: Gstr1
  /** Of all GSTINs, where the month has several: the books of advances know none. */
  wholeTables?: Gstr1
  /** What the ledger holds for the bills and notes of these days. */
  booked: TaxSums
  /** What the ledger holds as tax on advances for these days; it knows no taxable value of them. */
  bookedAdvances: Tax
  /** Documents that the vouchers for Tally tell differently, see `differentInTally`. */
  differentInTally: readonly string[]
  /** Large bills to consumers whose address or state is not known. */
  withoutAddress: readonly string[]
  /** Customers whose advances stand at the end without a voucher, in a store that owes GST on them. */
  untaxedAdvances: { count: number; amtPaise: Paise }
  /** The rates in the store's settings, if bills of supply are in the return. */
  compositionRates: CompositionRates | undefined
}

/** At most this many documents are named. */
const MAX_NAMED = 20

export function gstChecks(input: GstCheckInput): GstCheck[] {
  const { gstin, days, isOver, tables, booked, vouchers } = input
  const bills = returnedBills(input.bills)
  const printed = vouchers.filter(({ kind }) => kind !== 'use')
  const taxed = [...bills, ...input.notes.filter(({ billKind }) => billKind === 'regular')]
  const documents = [...taxed, ...printed]
  const hsn = totalSums([...tables.hsnB2b, ...tables.hsnB2c])
  return [
    check('month_over', isOver ? [] : [days.endOn]),
    check('store_gstin', parseGstin(gstin) === gstin ? [] : [gstin || '–']),
    check(
      'customer_gstins',
      documents
        .filter(({ parties: { customerGstin: ctin } }) => ctin !== undefined && parseGstin(ctin) !== ctin)
        .map(number),
    ),
    check('sac_codes', taxed.filter(({ groups }) => groups.some(({ sac }) => !isSac(sac))).map(number)),
    check('numbers_legal', documents.filter((document) => !isLegal(document.number)).map(number)),
    check('bill_numbers', faults(billSeries(input.bills))),
    check('note_numbers', [...faults(noteSeries(input.notes, 'credit')), ...faults(noteSeries(input.notes, 'debit'))]),
    check('voucher_numbers', [
      ...faults(voucherSeries(vouchers, 'receipt')),
      ...faults(voucherSeries(vouchers, 'refund')),
    ]),
    check('days_in_month', documents.filter(({ on }) => on < days.startOn || on > days.endOn).map(number)),
    check('large_supplies', largeFaults(input)),
    compared('tables_and_hsn', totalOfTables(tables), hsn),
    compared('hsn_and_books', hsn, booked),
    check('tally_documents', [...input.differentInTally]),
    compared('advances_and_books', taxOnAdvances(input.wholeTables ?? tables), {
      ...input.bookedAdvances,
      taxablePaise: 0,
    }),
    { code: 'untaxed_advances', ok: input.untaxedAdvances.count === 0, about: [], sum: input.untaxedAdvances },
    check('recipient_addresses', [...input.withoutAddress]),
    check('composition_rate', ratesUnlikeLaw(input.compositionRates)),
  ]
}

/** The whole rate and its central part, as they are in the settings. */
function ratesUnlikeLaw(rates: CompositionRates | undefined): string[] {
  if (rates === undefined || isCompositionLaw(rates)) return []
  return [`${toPercent(rates.rate)} %`, `${toPercent(rates.centralRate)} %`]
}

/** 11A less 11B, without the taxable value. */
function taxOnAdvances({ at, txpd }: Gstr1): TaxSums {
  return { ...addSums(totalSums(at), totalSums(txpd), -1), taxablePaise: 0 }
}

/** b2b + b2cl + b2cs − credit notes + debit notes. */
function totalOfTables({ b2b, b2cl, b2cs, cdnr, cdnur }: Gstr1): TaxSums {
  const bills = totalSums([...b2b.flatMap(({ items }) => items), ...b2cl.flatMap(({ items }) => items), ...b2cs])
  return [...cdnr, ...cdnur].reduce(
    (sum, note) => addSums(sum, totalSums(note.items), note.kind === 'credit' ? -1 : 1),
    addSums(bills, noSums),
  )
}

const number = (document: { number: string }) => document.number
const isLegal = (text: string) => text.length <= MAX_PRINTED_LENGTH && /^[A-Za-z0-9/-]+$/.test(text)
const faults = ({ missing, doubled }: { missing: number[]; doubled: number[] }) => [...missing, ...doubled].map(String)

/** A bill listed by itself that should not be, or the other way round. */
function largeFaults({ bills, tables }: GstCheckInput): string[] {
  const listed = new Set(tables.b2cl.map(number))
  return returnedBills(bills)
    .filter(({ parties, amtPaise, number: name }) => {
      const isLarge = parties.interState && parties.customerGstin === undefined && amtPaise > B2CL_LIMIT_PAISE
      return isLarge !== listed.has(name)
    })
    .map(number)
}

const check = (code: GstCheckCode, about: string[]): GstCheck => ({
  code,
  ok: about.length === 0,
  about: about.slice(0, MAX_NAMED),
})

const compared = (code: GstCheckCode, left: TaxSums, right: TaxSums): GstCheck => {
  const plain = (sums: TaxSums) => addSums(noSums, sums)
  return { code, ok: sameSums(left, right), about: [], sides: [plain(left), plain(right)] }
}
