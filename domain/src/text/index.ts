export { compareNames } from './compare-names.ts'
export { CSV_BYTE_ORDER_MARK, type CsvCell, unguardCell, writeCsv, writeCsvRow } from './csv.ts'
export { normalizeDigits } from './normalize-digits.ts'
export {
  type CsvRecord,
  type CsvRow,
  type CsvSeparator,
  findSeparator,
  parseCsv,
  parseCsvRecords,
} from './parse-csv.ts'
export { findOnlyNamed, isRackPlace, type SearchIntent, searchIntent } from './search-intent.ts'
