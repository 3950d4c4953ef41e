import { MAX_PRINTED_LENGTH } from '../order/invoice-number.ts'
import { type Day, financialYearOf } from '../time/day.ts'

/**
 * CNSPK/2627/0012: what the document is, with the store's prefix, the financial year, and the count of its kind. The
 * prefix keeps the numbers of two shops with one GSTIN apart; it is cut to what the law's limit allows.
 */
export function documentNumber(kindAndPrefix: string, count: number, on: Day): string {
  const digits = String(count).padStart(4, '0')
  const room = MAX_PRINTED_LENGTH - '/2627/'.length - digits.length
  return `${kindAndPrefix.slice(0, Math.max(2, room))}/${financialYearOf(on).label}/${digits}`
}
