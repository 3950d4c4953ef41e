import { contract } from '@clothesline/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { WantedBill } from './wanted-bill.ts'

const MOST_FOUND = 60

/** The newest orders that fit; the last ones stay on the screen while the next are on their way. */
export function useFoundOrders({ text, startDate, endDate }: Omit<WantedBill, 'invoice'>) {
  const wanted = { text: text.trim(), startDate, endDate }
  return useQuery({
    queryKey: ['bill', 'found', wanted],
    queryFn: ({ signal }) =>
      call(contract.order.allorders, { ...wanted, startToken: 0, endToken: MOST_FOUND }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const billQuery = (invoice: number | null) =>
  queryOptions({
    queryKey: ['bill', 'one', invoice],
    queryFn: ({ signal }) => call(contract.order.bill, { invoice: invoice ?? undefined }, { signal }),
    retry: false,
  })

export const useBill = (invoice: number | null) => useQuery({ ...billQuery(invoice), enabled: invoice !== null })
