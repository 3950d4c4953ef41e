import { contract, type InputOf } from '@clothesline/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { RANGES } from '../../../lib/limits.ts'
import { withStoreAdmin } from '../../otp/index.ts'
import { customerKeys } from '../customer-keys.ts'

/** What the customer has still to pay: the orders among which a payment is shared. */
export function useOpenOrders(customerId: string) {
  return useQuery({
    queryKey: customerKeys.openOrders(customerId),
    queryFn: ({ signal }) =>
      call(
        contract.order.allorders,
        { startToken: 0, endToken: RANGES.orders, customer: customerId, unpaid: true },
        { signal },
      ),
    select: ({ orders }) => orders.filter(({ balance }) => balance > 0),
    // Money is counted on what is true now, not a while ago.
    staleTime: 0,
  })
}

export const useCollect = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof contract.transaction.collect>) => call(contract.transaction.collect, input),
  })

export const useAddAdvance = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof contract.transaction.addAdvance>) =>
      call(contract.transaction.addAdvance, input),
  })

export const useRefundAdvance = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof contract.transaction.refundAdvance>) =>
      call(contract.transaction.refundAdvance, input),
  })

/** Guarded: a protected store asks for the one-time password first. */
export const useReverseTransaction = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof contract.transaction.reverseTransaction>) =>
      withStoreAdmin(() => call(contract.transaction.reverseTransaction, input)),
  })
