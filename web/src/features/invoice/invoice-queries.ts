import { contract } from '@clothesline/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, useCall } from '../../lib/call-query.ts'
import type { WantedBill } from './wanted-bill.ts'

const MOST_FOUND = 60

/** The newest orders that fit; the last ones stay on the screen while the next are on their way. */
export const useFoundOrders = ({ text, startDate, endDate }: Omit<WantedBill, 'invoice'>) =>
  useCall(
    contract.order.allorders,
    { text: text.trim(), startDate, endDate, startToken: 0, endToken: MOST_FOUND },
    { placeholderData: keepPreviousData },
  )

export const billQuery = (invoice: number | null) =>
  callQuery(contract.order.bill, { invoice: invoice ?? undefined }, { enabled: invoice !== null })

export const useBill = (invoice: number | null) => useQuery(billQuery(invoice))
