import { maskPhone } from '@clothesline/domain'
import type { BillInput } from './bill-of.ts'

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/**
 * The bill behind a link, which can be forwarded or reach a wrong number, so personal data is removed. A bill with
 * the customer's GSTIN is a tax document, so name and address stay on it. On a screen it is never marked as a
 * reprint.
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
