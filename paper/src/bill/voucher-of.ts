import type { Bill, CustomerLanguage, Labelled } from '@clothesline/contract'
import { type Day, findStateName, type Paise, type RegularProfile, type TaxSums } from '@clothesline/domain'
import { billSumsOf, plainAmount } from './bill-sums-of.ts'
import { type BillWords, billDay, billWordsIn } from './bill-words.ts'
import { type PaperShopInput, paperCustomerOf, paperShopOf } from './paper-head.ts'

export type VoucherPaperInput = {
  kind: 'receipt' | 'refund'
  language: CustomerLanguage
  shop: PaperShopInput
  /** As printed. */
  number: string
  on: Day
  /** The receipt voucher that a refund is about. */
  receipt: { number: string; on: Day } | undefined
  customer: { name: string; contact: string; address: string; gstin: string }
  taxProfile: RegularProfile
  amounts: TaxSums & { amtPaise: Paise }
  note: string
}

/** The print model of a receipt or refund voucher for an advance, laid out like a bill. */
export function voucherOf(input: VoucherPaperInput): Bill {
  const { language, taxProfile, amounts, shop, note } = input
  const words = billWordsIn(language)
  const kind = input.kind === 'receipt' ? 'receiptVoucher' : 'refundVoucher'
  const plain = {
    linesPaise: 0,
    discountPaise: 0,
    expressPaise: 0,
    deliveryFeePaise: 0,
    paidPaise: 0,
    adjustedPaise: 0,
    balancePaise: 0,
  }
  const group = { ...amounts, sac: '', halfRateBasisPoints: taxProfile.halfRateBasisPoints }
  const amount = plainAmount(amounts.taxablePaise)
  return {
    kind,
    language,
    shop: paperShopOf(shop, taxProfile.supplierGstin ?? '', words),
    title: words.titles[kind],
    number: input.number,
    marks: [],
    isCancelled: false,
    badges: [],
    facts: factsOf(input, words),
    customer: paperCustomerOf(input.customer, words),
    columns: words.columns,
    // Which service the advance will be used for is not known yet, so there is no code.
    lines: [
      {
        no: '1',
        description: input.kind === 'receipt' ? words.advanceTaken : words.advanceGivenBack,
        details: [],
        sac: '',
        quantity: '1',
        pieces: '',
        rate: amount,
        amount,
      },
    ],
    // A voucher is not paid itself.
    sums: billSumsOf({ ...plain, ...amounts, roundOffPaise: 0, paidBy: '' }, taxProfile, [group], true, words),
    taxTable: null,
    amountInWords: { label: words.inWords, text: words.amountInWords(amounts.amtPaise) },
    legalNote: '',
    note: note === '' ? null : { label: words.note, text: note },
    pay: null,
    track: null,
    terms: null,
    signature: [words.forShop(shop.name), words.signatory],
    thanks: '',
  }
}

function factsOf({ number, on, receipt, taxProfile }: VoucherPaperInput, words: BillWords): Labelled[] {
  const { placeOfSupply } = taxProfile
  const state = placeOfSupply === undefined ? [] : [placeOfSupply, findStateName(placeOfSupply)]
  return [
    { label: words.voucherNumber, text: number },
    { label: words.date, text: billDay(on, words) },
    ...(receipt ? [{ label: words.againstReceipt, text: `${receipt.number}, ${billDay(receipt.on, words)}` }] : []),
    ...(state.length > 0 ? [{ label: words.placeOfSupply, text: state.filter(Boolean).join(' ') }] : []),
    { label: words.reverseCharge, text: words.no },
  ]
}
