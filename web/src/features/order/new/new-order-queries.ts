import { contract, type InputOf } from '@clothesline/contract'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { orderKeys } from '../order-keys.ts'
import type { Draft, OrderBody } from './draft.ts'
import type { Masters } from './masters.ts'

const MASTERS_FRESH_MS = 60_000
const FOUND_MOST = 8

/** A look at the next number. Other counters move it, so it is asked again whenever the page is looked at. */
export const nextInvoiceQuery = queryOptions({
  queryKey: orderKeys.nextInvoice,
  queryFn: ({ signal }) => call(contract.order.generateinvoice, {}, { signal }),
  select: ({ invoice }) => invoice,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always',
})

export const useNextInvoice = () => useQuery(nextInvoiceQuery)

export function validateOrder(invoice: number, customerId: string) {
  return call(contract.order.validateOrder, { invoice, customerId })
}

/** Under the draft's own key, which outlives a reload: sent twice, it is still one order. */
export function createOrder({ kind, key }: Pick<Draft, 'kind' | 'key'>, body: OrderBody) {
  const options = { idempotencyKey: key }
  return kind === 'kg'
    ? call(contract.order.addorderkg, body, options)
    : call(contract.order.addorder, body as InputOf<typeof contract.order.addorder>, options)
}

export function useOrderCustomer(id: string) {
  return useQuery({
    queryKey: ['customer', 'forOrder', id],
    queryFn: ({ signal }) =>
      call(contract.customer.customer, { id, startToken: 0, endToken: 1, startDate: null, endDate: null }, { signal }),
    select: ({ customer }) => customer,
    enabled: id !== '',
  })
}

/** Those whose name, phone or number holds the text. */
export function useFoundCustomers(text: string) {
  return useQuery({
    queryKey: ['customer', 'find', text],
    queryFn: ({ signal }) =>
      call(contract.customer.allcustomers, { text, startToken: 0, endToken: FOUND_MOST }, { signal }),
    select: ({ customers }) => customers,
    enabled: text !== '',
    placeholderData: (previous) => (text === '' ? undefined : previous),
  })
}

/** The five lists that an order is made of, as one. */
export function useMasters() {
  return useQueries({
    queries: [
      masterQuery(['cloth', 'all'], (signal) => call(contract.cloth.allcloths, {}, { signal })),
      masterQuery(['service', 'all'], (signal) => call(contract.service.allservices, {}, { signal })),
      masterQuery(['rate', 'all'], (signal) => call(contract.rate.allrates, {}, { signal })),
      masterQuery(['preferences', 'all'], (signal) => call(contract.preferences.allprefs, {}, { signal })),
      masterQuery(['payment', 'modes'], (signal) => call(contract.payment.paymentModes, {}, { signal })),
    ],
    combine: ([cloths, services, rates, preferences, modes]) => {
      const all = [cloths, services, rates, preferences, modes]
      return {
        masters: mastersOf(cloths.data, services.data, rates.data, preferences.data, modes.data),
        error: all.find(({ error }) => error !== null)?.error ?? null,
        isFetching: all.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(all.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
      }
    },
  })
}

function masterQuery<T>(queryKey: string[], load: (signal: AbortSignal) => Promise<T>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: MASTERS_FRESH_MS })
}

function mastersOf(
  cloths: { cloths: { name: string; active: boolean }[] } | undefined,
  services: { services: (Masters['services'][number] & { active: boolean })[] } | undefined,
  rates: { rates: (Masters['rates'][number] & { active: boolean })[] } | undefined,
  preferences: { preferences: { name: string; active: boolean }[] } | undefined,
  modes: { paymentModes: (Masters['paymentModes'][number] & { active: boolean })[] } | undefined,
): Masters | undefined {
  if (!cloths || !services || !rates || !preferences || !modes) return undefined
  const inUse = <T extends { active: boolean }>(rows: T[]) => rows.filter(({ active }) => active)
  return {
    cloths: inUse(cloths.cloths).map(({ name }) => name),
    services: inUse(services.services),
    rates: inUse(rates.rates),
    preferences: inUse(preferences.preferences).map(({ name }) => name),
    paymentModes: inUse(modes.paymentModes),
  }
}
