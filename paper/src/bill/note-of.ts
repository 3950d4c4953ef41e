import type { Bill, CustomerLanguage, Labelled } from '@clothesline/contract'
import { type Day, findStateName, type NoteAmounts, type NoteKind, type TaxProfile } from '@clothesline/domain'
import { type BillLineInput, billLineOf } from './bill-of.ts'
import { billSumsOf, plainAmount, taxTableOf } from './bill-sums-of.ts'
import { type BillWords, billDay, billWordsIn } from './bill-words.ts'
import { type PaperShopInput, paperCustomerOf, paperShopOf } from './paper-head.ts'

export type NotePaperInput = {
  kind: NoteKind
  language: CustomerLanguage
  shop: PaperShopInput
  /** As printed. */
  number: string
  on: Day
  billNumber: string
  billedOn: Day
  reason: string
  customer: { name: string; contact: string; address: string; gstin: string }
  taxProfile: TaxProfile
  amounts: NoteAmounts
  /** The credited lines of the bill; none if the note is for an amount. */
  lines: readonly BillLineInput[]
}

/** The print model of a credit or debit note. It is laid out like a bill, and says which bill it corrects and why. */
export function noteOf(input: NotePaperInput): Bill {
  const { language, taxProfile, amounts, lines, shop } = input
  const words = billWordsIn(language)
  const kind = input.kind === 'credit' ? 'creditNote' : 'debitNote'
  const gstin = taxProfile.kind === 'none' ? '' : (taxProfile.supplierGstin ?? '')
  // The lines are shown as the bill has them, and the note is for what was charged for them after its discount.
  const linesPaise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const sharePaise = lines.length > 0 ? amounts.taxablePaise - linesPaise : 0
  const plain = {
    linesPaise,
    sharePaise,
    discountPaise: 0,
    expressPaise: 0,
    deliveryFeePaise: 0,
    paidPaise: 0,
    adjustedPaise: 0,
    balancePaise: 0,
  }
  return {
    kind,
    language,
    shop: paperShopOf(shop, gstin, words),
    title: words.titles[kind],
    number: input.number,
    marks: [],
    isCancelled: false,
    badges: [],
    facts: factsOf(input, words),
    customer: paperCustomerOf(input.customer, words),
    columns: words.columns,
    lines:
      lines.length > 0
        ? lines.map((line, index) => billLineOf(line, index + 1, taxProfile.kind === 'regular', words))
        : [correctionLine(input, words)],
    // A note is not paid itself: it changes what is owed for the bill.
    sums: billSumsOf({ ...plain, ...amounts, paidBy: '' }, taxProfile, amounts.groups, true, words),
    taxTable: taxTableOf(taxProfile, amounts.groups, words),
    amountInWords: { label: words.inWords, text: words.amountInWords(amounts.amtPaise) },
    legalNote: taxProfile.kind === 'composition' ? words.legalNote : '',
    note: { label: words.reason, text: input.reason },
    pay: null,
    track: null,
    terms: null,
    signature: [words.forShop(shop.name), words.signatory],
    thanks: '',
  }
}

function factsOf({ number, on, billNumber, billedOn, taxProfile }: NotePaperInput, words: BillWords): Labelled[] {
  const facts: Labelled[] = [
    { label: words.noteNumber, text: number },
    { label: words.date, text: billDay(on, words) },
    { label: words.againstBill, text: `${billNumber}, ${billDay(billedOn, words)}` },
  ]
  if (taxProfile.kind === 'regular' && taxProfile.placeOfSupply !== undefined) {
    const { placeOfSupply } = taxProfile
    const state = findStateName(placeOfSupply)
    facts.push({ label: words.placeOfSupply, text: [placeOfSupply, state].filter(Boolean).join(' ') })
  }
  return facts
}

function correctionLine({ billNumber, amounts }: NotePaperInput, words: BillWords): Bill['lines'][number] {
  const amount = plainAmount(amounts.taxablePaise)
  return {
    no: '1',
    description: words.correction(billNumber),
    details: [],
    sac: amounts.groups[0]?.sac ?? '',
    quantity: '1',
    pieces: '',
    rate: amount,
    amount,
  }
}
