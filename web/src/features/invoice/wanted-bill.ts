import { type Day, normalizeDigits, parseDay, parseInvoice, parsePrintedNumber } from '@clothesline/domain'

/** What the address says is looked for, and which bill is shown. */
export interface WantedBill {
  text: string
  startDate: Day | null
  endDate: Day | null
  invoice: number | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function readWanted(search: Record<string, unknown>): WantedBill {
  // A printed number is searched for, since its year and prefix must match the bill.
  const printed = parsePrintedNumber(textOf(search.invoice))?.printed
  return {
    text: printed ?? textOf(search.text),
    startDate: parseDay(textOf(search.startDate)) ?? null,
    endDate: parseDay(textOf(search.endDate)) ?? null,
    invoice: parseInvoice(textOf(search.invoice)) ?? null,
  }
}

/** The words of the address for what is wanted. */
export function searchOf({ text, startDate, endDate, invoice }: WantedBill) {
  return {
    text: text.trim() || undefined,
    startDate: startDate ?? undefined,
    endDate: endDate ?? undefined,
    invoice: invoice?.toString(),
  }
}

/** A number that was typed whole names a bill, found in the list or not: one that was cancelled is in no list. */
export function namedInvoice(text: string): { invoice: number; printed?: string } | null {
  const typed = normalizeDigits(text.trim())
  const printed = parsePrintedNumber(typed)
  if (printed !== undefined) return { invoice: printed.invoice, printed: printed.printed }
  // Ten digits are a phone.
  const invoice = /^\d{1,9}$/.test(typed) ? parseInvoice(typed) : undefined
  return invoice === undefined ? null : { invoice }
}

interface Looking {
  /** The text in the field, and the text that the list was loaded for. */
  typed: string
  settled: string
  wanted: Pick<WantedBill, 'text' | 'invoice'>
  /** The list is still that of other words or days. */
  isOldList: boolean
}

/** Whether the bill shown belongs to the text in the field. Until then it is from an earlier search. */
export function isCurrentResult({ typed, settled, wanted, isOldList }: Looking): boolean {
  const words = typed.trim()
  if (words !== wanted.text) return false
  return wanted.invoice !== null || (words === settled.trim() && !isOldList)
}

/** The bill above or below the one that is shown. */
export function neighbour(invoices: readonly number[], shown: number | null, step: 1 | -1): number | null {
  const at = shown === null ? -1 : invoices.indexOf(shown)
  if (at === -1) return invoices[0] ?? null
  return invoices[Math.min(invoices.length - 1, Math.max(0, at + step))] ?? null
}
