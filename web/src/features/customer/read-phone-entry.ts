import type { Customer } from '@clothesline/contract'
import { parsePhone } from '@clothesline/domain'
import { comparable } from '../../lib/comparable.ts'
import type { NewPerson } from './customer-form.ts'

/** The content of the counter's single input field. */
export type PhoneEntry =
  | { kind: 'nothing' }
  /** Digits on the way to a number: those that end or begin so can be chosen. */
  | { kind: 'digits'; digits: string }
  | { kind: 'phone'; contact: string }
  /** Ten digits or more that no phone can have. */
  | { kind: 'wrong' }
  | { kind: 'text'; text: string }

/** Fewer digits than this are in nearly every number. */
const FEWEST_DIGITS = 4

export function readPhoneEntry(typed: string): PhoneEntry {
  const text = typed.trim()
  if (text === '') return { kind: 'nothing' }
  const contact = parsePhone(text)
  if (contact !== undefined) return { kind: 'phone', contact }
  if (/[^\d\s()+.-]/.test(text)) return { kind: 'text', text }
  const digits = text.replace(/\D/g, '')
  return digits.length >= 10 && !/^(0|91)/.test(digits) ? { kind: 'wrong' } : { kind: 'digits', digits }
}

/** The new customer that a typed number or name describes; null where it is neither. */
export function newPersonOf(typed: string): NewPerson | null {
  const entry = readPhoneEntry(typed)
  if (entry.kind === 'phone') return { contact: entry.contact, name: '' }
  return entry.kind === 'text' && entry.text.length >= 2 ? { contact: '', name: entry.text } : null
}

/** What the server is asked for; nothing where it could only answer with everybody. */
export function askedFor(entry: PhoneEntry): string {
  switch (entry.kind) {
    case 'phone':
      return entry.contact
    case 'digits':
      return entry.digits.length >= FEWEST_DIGITS ? entry.digits : ''
    case 'text':
      return entry.text.length >= 2 ? entry.text : ''
    default:
      return ''
  }
}

/** Those who are meant, the likeliest first: last digits before first ones, a name that begins so before one that holds it. */
export function findMatches(entry: PhoneEntry, customers: readonly Customer[]): Customer[] {
  if (entry.kind === 'phone') return customers.filter(({ contact }) => contact === entry.contact)
  if (entry.kind === 'digits') {
    const { digits } = entry
    const ending = customers.filter(({ contact }) => contact.endsWith(digits))
    const beginning = customers.filter(
      ({ contact }) => contact.startsWith(digits) && !ending.some((one) => one.contact === contact),
    )
    return [...ending, ...beginning]
  }
  if (entry.kind !== 'text') return []
  const wanted = comparable(entry.text)
  const begins = (customer: Customer) => comparable(customer.name).startsWith(wanted)
  return [...customers.filter(begins), ...customers.filter((customer) => !begins(customer))]
}
