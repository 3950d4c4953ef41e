import { contract, type OutputOf } from '@clothesline/contract'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useCall } from '../../lib/call-query.ts'
import { whileLoading } from '../../lib/notifications.ts'

export type DeletedOrder = OutputOf<typeof contract.order.deletedOrders>['orders'][number]

export interface Days {
  startDate: string
  endDate: string
}

const MOST = 10_000

/** The deleted orders, the newest deletion first; of some days, or all. */
export const useDeletedOrders = ({ startDate, endDate }: Days) =>
  useCall(
    contract.order.deletedOrders,
    { startToken: 0, endToken: MOST, startDate: startDate || null, endDate: endDate || null },
    { placeholderData: keepPreviousData },
  )

/** Guarded: a protected store asks for the one-time password first. */
export function useRestoreOrder() {
  return useMutation({
    mutationFn: ({ _id }: DeletedOrder) => whileLoading(call(contract.order.restoreOrder, { _id })),
  })
}
