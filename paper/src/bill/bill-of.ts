import type { Bill, BillKind, BillLine, CustomerLanguage, Labelled, ScanCode } from '@clothesline/contract'
import {
  billableGrams,
  type Day,
  findStateName,
  formatKg,
  formatRupees,
  type Grams,
  isVpa,
  type Paise,
  type TaxGroup,
  type TaxProfile,
  upiLink,
} from '@clothesline/domain'
import { type BillAmounts, billSumsOf, plainAmount, taxTableOf } from './bill-sums-of.ts'
import { type BillWords, billDay, billWordsIn } from './bill-words.ts'
import { linesOf, type PaperShopInput, paperCustomerOf, paperShopOf } from './paper-head.ts'

export type BillInput = BillAmounts & {
  language: CustomerLanguage
  shop: PaperShopInput & { upiId: string; terms: string }
  /** As printed: PREFIX/2627/000123. */
  number: string
  billedOn: Day
  promisedOn: Day
  counterNumber: string
  /** Who took the order; only where the shop prints it. */
  servedBy?: string
  express: boolean
  homeDelivery: boolean
  note: string
  customer: { name: string; contact: string; address: string; gstin: string }
  taxProfile: TaxProfile
  taxes: readonly TaxGroup[]
  lines: readonly BillLineInput[]
  isCancelled: boolean
  /** How often it was printed before. */
  prints: number
  /** The customer's page; empty where there is none. */
  trackingLink: string
}

const kinds: Record<TaxProfile['kind'], BillKind> = {
  none: 'invoice',
  regular: 'taxInvoice',
  composition: 'billOfSupply',
}

/** The print model of an order, in the customer's language. */
export function billOf(input: BillInput): Bill {
  const { language, shop, taxProfile, isCancelled } = input
  const words = billWordsIn(language)
  const kind = kinds[taxProfile.kind]
  const gstin = taxProfile.kind === 'none' ? '' : (taxProfile.supplierGstin ?? '')
  return {
    kind,
    language,
    shop: paperShopOf(shop, gstin, words),
    title: words.titles[kind],
    number: input.number,
    marks: [...(isCancelled ? [words.cancelled] : []), ...(input.prints > 0 ? [words.reprint] : [])],
    isCancelled,
    badges: [...(input.express ? [words.express] : []), ...(input.homeDelivery ? [words.homeDelivery] : [])],
    facts: factsOf(input, words),
    customer: paperCustomerOf(input.customer, words),
    columns: words.columns,
    lines: input.lines.map((line, index) => billLineOf(line, index + 1, kind !== 'invoice', words)),
    sums: billSumsOf(input, taxProfile, input.taxes, isCancelled, words),
    taxTable: taxTableOf(taxProfile, input.taxes, words),
    amountInWords: { label: words.inWords, text: words.amountInWords(input.amtPaise) },
    legalNote: kind === 'billOfSupply' ? words.legalNote : '',
    note: input.note === '' ? null : { label: words.note, text: input.note },
    pay: isCancelled ? null : payCodeOf(shop, input.balancePaise, input.number, words),
    track: trackCodeOf(input.trackingLink, words),
    terms: shop.terms.trim() === '' ? null : { heading: words.terms, lines: linesOf(shop.terms) },
    signature: kind === 'invoice' ? [] : [words.forShop(shop.name), words.signatory],
    thanks: isCancelled ? '' : words.thanks,
  }
}

function factsOf(input: BillInput, words: BillWords): Labelled[] {
  const { taxProfile } = input
  const pieces = input.lines.reduce((sum, line) => sum + line.pieces, 0)
  const facts: Labelled[] = [
    { label: words.number, text: input.number },
    { label: words.date, text: billDay(input.billedOn, words) },
    { label: words.promised, text: billDay(input.promisedOn, words) },
    { label: words.pieces, text: String(pieces) },
  ]
  if (input.counterNumber !== '') facts.push({ label: words.counter, text: input.counterNumber })
  if (input.servedBy) facts.push({ label: words.servedBy, text: input.servedBy })
  if (taxProfile.kind === 'regular') {
    if (taxProfile.placeOfSupply !== undefined) {
      const state = findStateName(taxProfile.placeOfSupply)
      facts.push({ label: words.placeOfSupply, text: [taxProfile.placeOfSupply, state].filter(Boolean).join(' ') })
    }
    facts.push({ label: words.reverseCharge, text: words.no })
  }
  return facts
}

/** A code to pay the exact balance, if the shop accepts UPI. */
export function payCodeOf(
  shop: { name: string; upiId: string },
  amountPaise: Paise,
  reference: string,
  words: BillWords,
): ScanCode | null {
  if (amountPaise <= 0 || !isVpa(shop.upiId)) return null
  const note = words.payNote(reference)
  return {
    heading: words.pay(formatRupees(amountPaise)),
    text: shop.upiId,
    link: upiLink({ vpa: shop.upiId, name: shop.name, amountPaise, note, reference }),
  }
}

function trackCodeOf(link: string, words: BillWords): ScanCode | null {
  return link === '' ? null : { heading: words.track, text: link, link }
}

export type BillLineInput = {
  cloth: string
  service: string
  sac: string
  pieces: number
  /** Only of a line by weight. */
  weight: { grams: Grams; minimumGrams: Grams } | null
  /** What a load was counted as. */
  cloths: readonly { cloth: string; quantity: number }[]
  ratePaise: Paise
  amountPaise: Paise
  preferences: readonly string[]
  note: string
}

/** One line of the paper. A load that weighs less than the minimum says that the minimum was charged. */
export function billLineOf(line: BillLineInput, no: number, withSac: boolean, words: BillWords): BillLine {
  const { weight } = line
  const charged = weight && billableGrams(weight.grams, weight.minimumGrams)
  const details = [
    line.cloths.map(({ cloth, quantity }) => `${quantity} × ${cloth}`).join(', '),
    weight && charged !== null && charged > weight.grams ? words.minimum(formatKg(charged)) : '',
    line.preferences.join(', '),
    line.note,
  ]
  return {
    no: String(no),
    description: [line.cloth === '' ? words.load : line.cloth, line.service].join(' – '),
    details: details.filter((detail) => detail !== ''),
    sac: withSac ? line.sac : '',
    quantity: weight ? formatKg(weight.grams) : String(line.pieces),
    pieces: weight ? words.countedPieces(line.pieces) : '',
    rate: plainAmount(line.ratePaise),
    amount: plainAmount(line.amountPaise),
  }
}
