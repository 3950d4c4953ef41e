export { amountInWords, numberInWords } from './bill/amount-in-words.ts'
export { amountInWordsHindi } from './bill/amount-in-words-hindi.ts'
export type { BillLineInput } from './bill/bill-line-of.ts'
export { type BillInput, billOf } from './bill/bill-of.ts'
export { type BillWords, billDay, billWordsIn } from './bill/bill-words.ts'
export { type PaperShopInput, paperShopOf } from './bill/paper-head.ts'
export { firstNameOf, sharedBillInput } from './bill/shared-bill.ts'
export { defaultMessageTexts } from './message/default-message-texts.ts'
export { messageText, templateBody, templateParameters, templatePlaceholders } from './message/message-text.ts'
export type { MessageFacts } from './message/message-values.ts'
export { sampleMessageFacts } from './message/sample-message-facts.ts'
export { reportSheet, reportTitles } from './report/report-sheet.ts'
export { sayActor } from './report/say-actor.ts'
export type {
  CellKind,
  ChartPart,
  ReportSheet,
  Say,
  SheetCell,
  SheetChart,
  SheetColumn,
  SheetFigure,
  SheetRow,
  SheetTable,
  SheetTarget,
} from './report/sheet.ts'
export { type StatementEntry, type StatementInput, statementOf } from './statement/statement-of.ts'
export { writtenLanguage } from './written-language.ts'
