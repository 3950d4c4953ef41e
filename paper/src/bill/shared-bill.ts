import { maskPhone } from '@clothesline/domain'
import type { BillInput } from './bill-of.ts'

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/**
 * A bill as it opens from a link, which can be passed on or go to a wrong number: the customer knows the rest, a stranger
 * could use it. One with the customer's GSTIN is what their tax is reckoned by, so name and address stay on it.
 * Nothing on a screen is ever a reprint.
 */
export function sharedBillInput(input: BillInput): BillInput {
  const { name, contact, gstin } = input.customer
  const stranger = { name: firstNameOf(name), contact: maskPhone(contact), address: '', gstin }
  return {
    ...input,
    prints: 0,
    note: '',
    lines: input.lines.map((line) => ({ ...line, note: '' })),
    customer: gstin === '' ? stranger : { ...input.customer, contact: stranger.contact },
  }
}
