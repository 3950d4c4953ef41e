export { inStep, isSaved, unsavedDays } from './days-queries.ts'
export {
  BILL_COLUMNS,
  billsOf,
  countOf,
  DAY_TOTALS,
  groupByDetail,
  ledgerOf,
  mixOf,
  TAX_COLUMNS,
  taxesOf,
} from './one-day-queries.ts'
export { lastDayToSave, saveDaySums, savePastDaySums } from './save-day-sums-queries.ts'
