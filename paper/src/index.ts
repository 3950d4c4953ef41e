export { amountInWords, amountInWordsHindi, numberInWords } from './bill/amount-in-words.ts'
export { billDocument } from './bill/bill-document.ts'
export { type BillInput, type BillLineInput, billOf } from './bill/bill-of.ts'
export { type BillWords, billDay, billWordsIn } from './bill/bill-words.ts'
export { type NotePaperInput, noteOf } from './bill/note-of.ts'
export { type PaperShopInput, paperShopOf } from './bill/paper-head.ts'
export { firstNameOf, sharedBillInput } from './bill/shared-bill.ts'
export { type VoucherPaperInput, voucherOf } from './bill/voucher-of.ts'
export type { ChangeFormats, ChangeWords } from './change/change-facts.ts'
export { changeWords } from './change/change-words.ts'
export { spans } from './change/order-changes.ts'
export { kindNames, subjectNames, subjectWords } from './change/subject-words.ts'
export { customerLanguage } from './customer-language.ts'
export { type CustomerPageWords, customerPageWords, type DoneWord } from './customer-page/index.ts'
export { customerProblem } from './customer-page/problems.ts'
export { customerDay, customerMoment } from './customer-page/when.ts'
export type * from './layout/blocks.ts'
export {
  BILL_PAPERS,
  type BillPaperName,
  billPapers,
  isRoll,
  LABEL_SIZES,
  type Label,
  type LabelSize,
  labels,
  labelsOnPage,
  type Paper,
  SYMBOLOGIES,
  type Symbology,
} from './layout/paper-sizes.ts'
export {
  SUMMARY_PLACEHOLDERS,
  SUMMARY_TEMPLATE,
  SUMMARY_TEMPLATE_BODY,
  type SummaryMessage,
  summaryMessage,
} from './message/group-summary.ts'
export {
  defaultMessageTexts,
  messageText,
  templateBody,
  templateMessage,
  templatePlaceholders,
} from './message/message-text.ts'
export type { MessageFacts } from './message/message-values.ts'
export { sampleMessageFacts } from './message/sample-message-facts.ts'
export { spokenTimes } from './message/spoken-times.ts'
export { type OfficePaper, officeDocument } from './office/office-document.ts'
export { type Bitmap, bytesOfRow, emptyBitmap, hasDot, place, setDot } from './printer/bitmap.ts'
export { decodeText } from './printer/code-page.ts'
export type { Drawing, DrawnText, LetterStyle } from './printer/drawing.ts'
export { jobSlip } from './printer/job-slip.ts'
export { countParts, type PrintContent, type PrintPart, printParts, type WantedParts } from './printer/print-parts.ts'
export { originalOf, printWordsIn, shopCopyOf } from './printer/print-words.ts'
export { testPage, testTag } from './printer/test-page.ts'
export { breachTextForBoard, breachTextForCustomers } from './privacy/breach-text.ts'
export { linkCodeText } from './privacy/link-code-text.ts'
export { branchStateText, GROUP_TITLE, groupDocument, groupSheet, keptPercent } from './report/group-sheet.ts'
export { gstMonthSheet, isOnlyComposition } from './report/gst-month-sheet.ts'
export { type ReportPaper, reportDocument } from './report/report-document.ts'
export { type Comparison, comparisonOf, reportQuestions, reportSheet, reportTitles } from './report/report-sheet.ts'
export {
  type CellKind,
  type ChartPart,
  formatActor,
  type ReportSheet,
  type Say,
  type SeriesTone,
  type SheetCell,
  type SheetChart,
  type SheetColumn,
  type SheetFigure,
  type SheetRow,
  type SheetSeries,
  type SheetTable,
  type SheetTarget,
} from './report/sheet.ts'
export { type StatementEntry, type StatementInput, statementDocument, statementOf } from './statement/statement-of.ts'
export { fitCode, type TagsInput, tagDocument } from './tag/tag-document.ts'
