import { type Customer, contract, type InputOf, type OutputOf } from '@clothesline/contract'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { RowRange } from '../../lib/fetch-rest.ts'
import { RANGES } from '../../lib/limits.ts'
import { customerKeys } from './customer-keys.ts'
import type { Standing } from './list/filter-customers.ts'
import type { ListFilter } from './list/use-list-filter.ts'

const FOUND_MOST = 50

/** The store's customers, newest first; with a text, those whose name, phone or number holds it. */
export const customersQuery = (text = '', standing: Standing | null = null) =>
  queryOptions({
    queryKey: customerKeys.list(text, standing),
    queryFn: ({ signal }) => fetchCustomers({ text, standing }, { startToken: 0, endToken: RANGES.customers }, signal),
    placeholderData: keepPreviousData,
  })

export const fetchCustomers = ({ text, standing }: ListFilter, range: RowRange, signal?: AbortSignal) =>
  call(
    contract.customer.allcustomers,
    { ...range, ...(text !== '' && { text }), ...(standing !== null && { standing }) },
    signal && { signal },
  )

/** Who a phone number, its last digits or a part of a name can mean. Asked anew each time: money changes. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: customerKeys.found(text),
    queryFn: ({ signal }) =>
      call(contract.customer.allcustomers, { startToken: 0, endToken: FOUND_MOST, text }, { signal }),
    select: ({ customers }) => customers,
    enabled: text !== '',
  })

export function useCustomer(id: string) {
  return useQuery({
    queryKey: customerKeys.one(id),
    queryFn: ({ signal }) =>
      call(
        contract.customer.customer,
        { id, startToken: 0, endToken: RANGES.customerOrders, startDate: null, endDate: null },
        { signal },
      ),
    enabled: id !== '',
  })
}

export function usePreferences() {
  return useQuery({
    queryKey: ['preferences', 'all'],
    queryFn: ({ signal }) => call(contract.preferences.allprefs, {}, { signal }),
    select: ({ preferences }) => preferences.filter(({ active }) => active).map(({ name }) => name),
    staleTime: 60_000,
  })
}

/** With the welcome that was written, if one was. */
export type AddedCustomer = OutputOf<typeof contract.customer.addcustomer>
export type NewCustomer = Omit<InputOf<typeof contract.customer.addcustomer>, '_id' | 'custId' | 'due' | 'advance'>

export const useDeleteCustomer = () =>
  useMutation({
    mutationFn: ({ _id }: Pick<Customer, '_id'>) => call(contract.customer.deletecustomer, { _id }),
  })

/** The customer as the server has it at this moment; undefined when it cannot be asked. */
export async function findCustomerNow(client: QueryClient, id: string): Promise<Customer | undefined> {
  try {
    const { customer } = await client.fetchQuery({
      queryKey: ['customer', 'now', id],
      queryFn: ({ signal }) => call(contract.customer.customer, { id, startToken: 0, endToken: 1 }, { signal }),
      staleTime: 0,
      gcTime: 0,
    })
    return customer
  } catch {
    return undefined
  }
}
