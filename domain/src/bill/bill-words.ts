import { amountInWords } from '../amount-in-words.ts'
import type { Day } from '../day.ts'
import type { Paise } from '../money.ts'
import { amountInWordsHindi } from './amount-in-words-hindi.ts'
import type { BillKind, BillLanguage, BillSumKind } from './bill.ts'

const LEGAL_NOTE = 'composition taxable person, not eligible to collect tax on supplies'

const english = {
  titles: { taxInvoice: 'Tax Invoice', invoice: 'Invoice', billOfSupply: 'Bill of Supply' } as Record<BillKind, string>,
  legalNote: LEGAL_NOTE,
  cancelled: 'CANCELLED',
  reprint: 'Reprint',
  express: 'Express',
  homeDelivery: 'Home delivery',
  phone: 'Phone',
  gstin: 'GSTIN',
  number: 'Bill no.',
  date: 'Date',
  promised: 'Ready by',
  pieces: 'Pieces',
  counter: 'Counter',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Reverse charge',
  no: 'No',
  customer: 'Customer',
  address: 'Address',
  columns: { no: '#', description: 'Item', sac: 'SAC', quantity: 'Qty', rate: 'Rate', amount: 'Amount' },
  load: 'Load',
  countedPieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  minimum: (weight: string) => `Charged as the minimum of ${weight}`,
  sums: {
    lines: 'Subtotal',
    discount: 'Discount',
    express: 'Express charge',
    taxable: 'Taxable value',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    roundOff: 'Round off',
    total: 'Total',
    paid: 'Paid',
    adjusted: 'From advance',
    balance: 'Balance to pay',
  } as Record<BillSumKind, string>,
  paidBy: (modes: string) => `Paid (${modes})`,
  taxAt: (tax: string, rate: string) => `${tax} ${rate}`,
  taxOn: (tax: string, rate: string, taxable: string) => `${tax} ${rate} on ${taxable}`,
  taxRate: 'Rate',
  inWords: 'Amount in words',
  amountInWords: (paise: Paise): string => amountInWords(paise),
  note: 'Note',
  pay: (amount: string) => `Scan to pay ${amount}`,
  payNote: (number: string) => `Bill ${number}`,
  track: 'Track your order',
  terms: 'Terms',
  forShop: (name: string) => `For ${name}`,
  signatory: 'Authorised signatory',
  thanks: 'Thank you. Please bring this bill when you collect your clothes.',
  statement: {
    title: 'Statement of account',
    period: 'Period',
    until: (to: string) => `until ${to}`,
    between: (from: string, to: string) => `${from} to ${to}`,
    written: 'Written on',
    custId: 'Customer no.',
    columns: { on: 'Date', text: 'Entry', billed: 'Billed', received: 'Received', balance: 'Balance' },
    opening: 'Balance before',
    totals: 'Total',
    toPay: 'To pay',
    inAdvance: 'Your advance with us',
    settled: 'Nothing to pay',
    bill: (numbers: string) => `Bill ${numbers}`,
    changed: (numbers: string) => `Bill ${numbers} changed`,
    cancelled: (numbers: string) => `Bill ${numbers} cancelled`,
    payment: (numbers: string, modes: string) =>
      `Payment${numbers === '' ? '' : ` for ${numbers}`}${modes === '' ? '' : ` (${modes})`}`,
    paymentReversed: (numbers: string) => `Payment taken back${numbers === '' ? '' : ` (${numbers})`}`,
    advance: (modes: string) => `Advance received${modes === '' ? '' : ` (${modes})`}`,
    advanceReversed: 'Advance taken back',
    refund: (modes: string) => `Advance given back${modes === '' ? '' : ` (${modes})`}`,
    other: 'Correction',
    thanks: 'Thank you. Please tell us if anything here is not as you remember it.',
  },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}

export type BillWords = typeof english

const hindi: BillWords = {
  // The law knows the papers by their English names, so these stand beside.
  titles: {
    taxInvoice: 'टैक्स इनवॉइस (Tax Invoice)',
    invoice: 'बिल (Invoice)',
    billOfSupply: 'बिल ऑफ़ सप्लाई (Bill of Supply)',
  },
  legalNote: `कंपोज़िशन करदाता, सप्लाई पर टैक्स लेने के पात्र नहीं (${LEGAL_NOTE})`,
  cancelled: 'रद्द (CANCELLED)',
  reprint: 'दोबारा छपा (Reprint)',
  express: 'अर्जेंट',
  homeDelivery: 'होम डिलीवरी',
  phone: 'फ़ोन',
  gstin: 'GSTIN',
  number: 'बिल नं.',
  date: 'तारीख',
  promised: 'तैयार होने की तारीख',
  pieces: 'कपड़े',
  counter: 'काउंटर',
  placeOfSupply: 'सप्लाई की जगह',
  reverseCharge: 'रिवर्स चार्ज',
  no: 'नहीं',
  customer: 'ग्राहक',
  address: 'पता',
  columns: { no: 'क्र.', description: 'विवरण', sac: 'SAC', quantity: 'मात्रा', rate: 'रेट', amount: 'रकम' },
  load: 'कपड़े तौल से',
  countedPieces: (count) => (count === 1 ? '1 कपड़ा' : `${count} कपड़े`),
  minimum: (weight) => `कम से कम ${weight} का पैसा`,
  sums: {
    lines: 'जोड़',
    discount: 'छूट',
    express: 'अर्जेंट का अतिरिक्त',
    taxable: 'टैक्स योग्य रकम',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    roundOff: 'राउंड-ऑफ़',
    total: 'कुल रकम',
    paid: 'पेमेंट मिला',
    adjusted: 'एडवांस से',
    balance: 'देना बाकी',
  },
  paidBy: (modes) => `पेमेंट मिला (${modes})`,
  taxAt: (tax, rate) => `${tax} ${rate}`,
  taxOn: (tax, rate, taxable) => `${taxable} पर ${tax} ${rate}`,
  taxRate: 'रेट',
  inWords: 'रकम शब्दों में',
  amountInWords: amountInWordsHindi,
  note: 'नोट',
  pay: (amount) => `${amount} चुकाने के लिए स्कैन करें`,
  payNote: (number) => `Bill ${number}`,
  track: 'अपना ऑर्डर देखें',
  terms: 'शर्तें',
  forShop: (name) => `कृते ${name}`,
  signatory: 'अधिकृत हस्ताक्षर',
  thanks: 'धन्यवाद। कपड़े लेने आते समय यह बिल साथ लाएँ।',
  statement: {
    title: 'खाते का विवरण',
    period: 'अवधि',
    until: (to) => `${to} तक`,
    between: (from, to) => `${from} से ${to}`,
    written: 'बनाने की तारीख',
    custId: 'ग्राहक नं.',
    columns: { on: 'तारीख', text: 'विवरण', billed: 'बिल', received: 'मिला', balance: 'बाकी' },
    opening: 'पिछला बाकी',
    totals: 'जोड़',
    toPay: 'चुकाना बाकी',
    inAdvance: 'हमारे पास आपका एडवांस',
    settled: 'कुछ बाकी नहीं',
    bill: (numbers) => `बिल ${numbers}`,
    changed: (numbers) => `बिल ${numbers} में बदलाव`,
    cancelled: (numbers) => `बिल ${numbers} रद्द`,
    payment: (numbers, modes) => `पेमेंट${numbers === '' ? '' : `, बिल ${numbers}`}${modes === '' ? '' : ` (${modes})`}`,
    paymentReversed: (numbers) => `पेमेंट वापस लिया गया${numbers === '' ? '' : ` (${numbers})`}`,
    advance: (modes) => `एडवांस मिला${modes === '' ? '' : ` (${modes})`}`,
    advanceReversed: 'एडवांस वापस लिया गया',
    refund: (modes) => `एडवांस लौटाया गया${modes === '' ? '' : ` (${modes})`}`,
    other: 'सुधार',
    thanks: 'धन्यवाद। कुछ अलग लगे तो कृपया हमें बताएँ।',
  },
  months: [...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'], ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']],
}

export function billWordsIn(language: BillLanguage): BillWords {
  return language === 'hi' ? hindi : english
}

/** What a paper for a customer of this language is written in. */
export function billLanguageOf(customerLanguage: string): BillLanguage {
  return customerLanguage === 'hi' ? 'hi' : 'en'
}

/** 5 Aug 2026. Not by Intl, whose words change with its version. */
export function billDay(on: Day, words: BillWords): string {
  const [year, month, date] = on.split('-').map(Number)
  return `${date} ${words.months[(month ?? 1) - 1]} ${year}`
}
