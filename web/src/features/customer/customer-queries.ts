import { type Customer, contract, type InputOf, type OutputOf } from '@clothesline/contract'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { callQuery, useCall } from '../../lib/call-query.ts'
import type { RowRange } from '../../lib/fetch-rest.ts'
import { RANGES } from '../../lib/limits.ts'
import { useChange } from '../../lib/use-change.ts'
import type { Standing } from './list/filter-customers.ts'
import type { ListFilter } from './list/use-list-filter.ts'

const FOUND_MOST = 50

const inputOf = ({ text, standing }: ListFilter, range: RowRange) => ({
  ...range,
  ...(text !== '' && { text }),
  ...(standing !== null && { standing }),
})

/** The store's customers, newest first; with a text, those whose name, phone or number holds it. */
export const customersQuery = (text = '', standing: Standing | null = null) =>
  callQuery(
    contract.customer.allcustomers,
    inputOf({ text, standing }, { startToken: 0, endToken: RANGES.customers }),
    { placeholderData: keepPreviousData },
  )

export const fetchCustomers = (filter: ListFilter, range: RowRange, signal?: AbortSignal) =>
  call(contract.customer.allcustomers, inputOf(filter, range), signal && { signal })

/** Customers matching a phone number, its last digits or part of a name. */
export const useFound = (text: string, isWanted: boolean) =>
  useCall(
    contract.customer.allcustomers,
    { startToken: 0, endToken: FOUND_MOST, text },
    { select: ({ customers }) => customers, enabled: text !== '' && isWanted },
  )

export const useCustomer = (id: string) =>
  useCall(
    contract.customer.customer,
    { id, startToken: 0, endToken: RANGES.customerOrders, startDate: null, endDate: null },
    { enabled: id !== '' },
  )

export const usePreferences = () =>
  useCall(
    contract.preferences.allprefs,
    {},
    {
      select: ({ preferences }) => preferences.filter(({ active }) => active).map(({ name }) => name),
      staleTime: 60_000,
    },
  )

/** With the welcome that was written, if one was. */
export type AddedCustomer = OutputOf<typeof contract.customer.addcustomer>
export type NewCustomer = Omit<InputOf<typeof contract.customer.addcustomer>, '_id' | 'custId' | 'due' | 'advance'>

export const useDeleteCustomer = () => useChange(contract.customer.deletecustomer)

/** The customer as the server has it at this moment; undefined when it cannot be asked. */
export async function findCustomerNow(client: QueryClient, id: string): Promise<Customer | undefined> {
  try {
    const now = callQuery(contract.customer.customer, { id, startToken: 0, endToken: 1 }, { staleTime: 0 })
    return (await client.fetchQuery(now)).customer
  } catch {
    return undefined
  }
}
