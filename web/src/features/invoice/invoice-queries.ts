import { contract } from '@clothesline/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, useCall } from '../../lib/call-query.ts'
import type { WantedBill } from './wanted-bill.ts'

const MOST_FOUND = 60

export type FoundBy = Omit<WantedBill, 'invoice'>

export const foundInput = ({ text, startDate, endDate }: FoundBy) => ({ text: text.trim(), startDate, endDate })

/** The newest orders that fit; the last ones stay on the screen while the next are on their way. */
export const useFoundOrders = (wanted: FoundBy) =>
  useCall(
    contract.order.allorders,
    { ...foundInput(wanted), startToken: 0, endToken: MOST_FOUND },
    { placeholderData: keepPreviousData },
  )

export const billQuery = (invoice: number | null) =>
  callQuery(contract.order.bill, { invoice: invoice ?? undefined }, { enabled: invoice !== null })

export const useBill = (invoice: number | null) => useQuery(billQuery(invoice))
