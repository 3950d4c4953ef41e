import { type Cloth, contract, type FoundCustomer, type InputOf } from '@clothesline/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { callQuery, useCall } from '../../../lib/call-query.ts'
import type { Draft, OrderBody } from './draft.ts'
import type { Masters } from './masters.ts'
import { mastersQueries, orderCustomerQuery } from './order-needs.ts'

const FOUND_MOST = 8

/** A preview of the next number. Other counters change it, so it is reloaded whenever the page is focused. */
export const nextInvoiceQuery = callQuery(
  contract.order.generateinvoice,
  {},
  { select: ({ invoice }) => invoice, staleTime: 0, gcTime: 0, refetchOnWindowFocus: 'always' },
)

export const useNextInvoice = () => useQuery(nextInvoiceQuery)

/** The number that the top of the page shows already: it is not asked for again. */
export const useShownInvoice = () => useQuery({ ...nextInvoiceQuery, refetchOnMount: false })

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

export const useOrderCustomer = (id: string) =>
  useQuery({ ...orderCustomerQuery(id), select: ({ customer }) => customer, enabled: id !== '' })

/** Those whose name, phone or number holds the text. */
export const useFoundCustomers = (text: string) =>
  useCall(
    contract.customer.allcustomers,
    { text, startToken: 0, endToken: FOUND_MOST },
    {
      select: ({ customers }) => customers,
      enabled: text !== '',
      placeholderData: (previous) => (text === '' ? undefined : previous),
    },
  )

const nobody: FoundCustomer[] = []

/** Those whose name sounds or is written much like this one, for a name that nobody has. */
export function useSimilarCustomers(name: string, isWanted: boolean): FoundCustomer[] {
  const { data } = useCall(contract.search.search, { text: name }, { enabled: isWanted, staleTime: 10_000 })
  return isWanted ? (data?.customers ?? nobody) : nobody
}

/** The five lists that an order is made of, as one. */
export function useMasters() {
  return useQueries({
    queries: mastersQueries(),
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

function mastersOf(
  cloths: { cloths: Cloth[] } | undefined,
  services: { services: (Masters['services'][number] & { active: boolean })[] } | undefined,
  rates: { rates: (Masters['rates'][number] & { active: boolean })[] } | undefined,
  preferences: { preferences: { name: string; active: boolean }[] } | undefined,
  modes: { paymentModes: (Masters['paymentModes'][number] & { active: boolean })[] } | undefined,
): Masters | undefined {
  if (!cloths || !services || !rates || !preferences || !modes) return undefined
  const inUse = <T extends { active: boolean }>(rows: T[]) => rows.filter(({ active }) => active)
  return {
    cloths: inUse(cloths.cloths).map(({ name }) => name),
    shortNames: Object.fromEntries(cloths.cloths.map(({ name, shortNames }) => [name, shortNames])),
    usualServices: Object.fromEntries(cloths.cloths.map(({ name, usualService }) => [name, usualService])),
    services: inUse(services.services),
    rates: inUse(rates.rates),
    preferences: inUse(preferences.preferences).map(({ name }) => name),
    paymentModes: inUse(modes.paymentModes),
  }
}
