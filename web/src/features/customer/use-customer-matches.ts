import type { Customer } from '@clothesline/contract'
import { useQuery } from '@tanstack/react-query'
import { comparable } from '../../lib/comparable.ts'
import { customersQuery, useFound } from './customer-queries.ts'
import { askedFor, findMatches, type PhoneEntry } from './read-phone-entry.ts'

const MOST_CHOICES = 8

/** Who is meant. Answered from the list at once when it is whole; the server is asked when it is not. */
export function useCustomerMatches(entry: PhoneEntry): { matches: Customer[]; isLooking: boolean } {
  const text = askedFor(entry)
  const { data: list } = useQuery(customersQuery())
  const isWhole = list !== undefined && list.customers.length >= list.totalCustomers
  const found = useFound(text, !isWhole)
  if (text === '') return { matches: [], isLooking: false }
  const everybody = isWhole ? holding(list.customers, entry, text) : (found.data ?? [])
  return {
    matches: findMatches(entry, everybody).slice(0, MOST_CHOICES),
    isLooking: !isWhole && found.data === undefined && found.error === null,
  }
}

function holding(customers: Customer[], entry: PhoneEntry, text: string): Customer[] {
  if (entry.kind !== 'text') return customers
  const wanted = comparable(text)
  return customers.filter(({ name, custId }) => comparable(name).includes(wanted) || comparable(custId) === wanted)
}
