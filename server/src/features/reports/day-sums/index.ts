export { freshDays, inStep, isKept } from './days-queries.ts'
export { keepDays, keepPastDays, lastOver } from './keep-days-queries.ts'
export {
  BILL_COLUMNS,
  billsOf,
  byFineness,
  countOf,
  DAY_TOTALS,
  ledgerOf,
  mixOf,
  TAX_COLUMNS,
  taxesOf,
} from './one-day-queries.ts'
