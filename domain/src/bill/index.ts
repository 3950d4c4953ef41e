export { amountInWordsHindi } from './amount-in-words-hindi.ts'
export type {
  Bill,
  BillKind,
  BillLanguage,
  BillLine,
  BillSum,
  BillSumKind,
  Labelled,
  PaperCustomer,
  PaperShop,
  PaperTable,
  ScanCode,
  Statement,
  StatementRow,
} from './bill.ts'
export type { BillLineInput } from './bill-line-of.ts'
export { type BillInput, billOf } from './bill-of.ts'
export { type BillAmounts, plainAmount } from './bill-sums-of.ts'
export { type BillWords, billDay, billLanguageOf, billWordsIn } from './bill-words.ts'
export { type PaperShopInput, paperShopOf } from './paper-head.ts'
export { firstNameOf, sharedBillInput } from './shared-bill.ts'
export { type StatementEntry, type StatementInput, statementOf } from './statement-of.ts'
