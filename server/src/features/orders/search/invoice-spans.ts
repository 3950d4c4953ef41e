import { MAX_INVOICE, parseInvoice } from '@clothesline/domain'

/** The numbers that begin with these digits, as spans: 12, 120–129, 1200–1299 and so on. None when it is no invoice number. */
export function invoiceSpans(digits: string): { low: number; high: number }[] {
  const exact = parseInvoice(digits)
  if (exact === undefined) return []
  const spans = [{ low: exact, high: exact }]
  // Leading zeros are copied from a printed number, which is whole.
  if (digits.startsWith('0')) return spans
  for (let size = 10; exact * size <= MAX_INVOICE; size *= 10) {
    spans.push({ low: exact * size, high: Math.min(exact * size + size - 1, MAX_INVOICE) })
  }
  return spans
}
