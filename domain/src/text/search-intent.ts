import { parseTag } from '../order/garment-tag.ts'
import { parsePrintedNumber } from '../order/invoice-number.ts'
import { normalizeDigits } from './normalize-digits.ts'

export type SearchIntent =
  | { kind: 'nothing' }
  | { kind: 'tag'; tag: string }
  | { kind: 'phone'; contact: string }
  | { kind: 'invoice'; invoice: string }
  /** The number as printed on the bill: PREFIX/2627/000123. */
  | { kind: 'printed'; printed: string }
  | { kind: 'name'; text: string }

/** The meaning of the text in the search box. Digits stay text, since leading zeros and any length are allowed. */
export function searchIntent(input: string): SearchIntent {
  const name = input.trim()
  const text = normalizeDigits(name)
  if (text === '') return { kind: 'nothing' }
  const tag = parseTag(text)
  if (tag) return { kind: 'tag', tag: tag.tag }
  const printed = parsePrintedNumber(text)
  if (printed) return { kind: 'printed', printed: printed.printed }
  if (!/^[0-9]+$/.test(text)) return { kind: 'name', text: name }
  return text.length === 10 ? { kind: 'phone', contact: text } : { kind: 'invoice', invoice: text }
}

/** A place on the rack, as the counter writes it on an order: A17, or RK-4. */
export function isRackPlace(text: string): boolean {
  return /^[a-z]{1,3}[ -]?[0-9]{1,4}$/i.test(normalizeDigits(text.trim()))
}

/**
 * The only customer of that name, ignoring case; without one, the only customer whose name has the text in it. Undefined
 * if there is none or more than one.
 */
export function findOnlyNamed<Customer extends { name: string }>(
  customers: readonly Customer[],
  text: string,
): Customer | undefined {
  const wanted = comparable(text)
  const named = customers.filter((customer) => comparable(customer.name) === wanted)
  const found = named.length > 0 ? named : customers.filter(({ name }) => comparable(name).includes(wanted))
  return found.length === 1 ? found[0] : undefined
}

function comparable(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
