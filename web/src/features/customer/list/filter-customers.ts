import type { Customer } from '@clothesline/contract'
import { comparable, comparableWords } from '../../../lib/comparable.ts'

/** Only some of the customers: those who owe, have money here, or have clothes here. */
export type Standing = 'due' | 'advance' | 'open'

const standings: Record<Standing, (customer: Customer) => boolean> = {
  due: ({ due }) => due > 0,
  advance: ({ advance }) => advance > 0,
  open: ({ openOrders }) => openOrders > 0,
}

const searched = new WeakMap<Customer, string>()

function searchedText(customer: Customer): string {
  const known = searched.get(customer)
  if (known !== undefined) return known
  const { name, contact, custId, email, note } = customer
  const text = comparable([name, contact, custId, email, note].join('\n'))
  searched.set(customer, text)
  return text
}

/** Customers in whom every word of the text is found: name, phone, number, email and note. */
export function filterCustomers(customers: Customer[], text: string, standing: Standing | null): Customer[] {
  const words = wordsOf(text)
  if (words.length === 0 && standing === null) return customers
  return customers.filter(
    (customer) =>
      (standing === null || standings[standing](customer)) &&
      words.every((word) => searchedText(customer).includes(word)),
  )
}

/** A phone number is one word, however it was spaced. */
function wordsOf(text: string): string[] {
  const plain = comparable(text)
  if (/^[\d\s+-]+$/.test(plain)) return [plain.replace(/\D/g, '')].filter(Boolean)
  return comparableWords(text)
}
