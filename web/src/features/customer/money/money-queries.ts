import { contract, type InputOf } from '@clothesline/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { RANGES } from '../../../lib/limits.ts'
import { customerKeys } from '../customer-keys.ts'
import { customersChanged } from '../customer-queries.ts'

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

function useMoneyMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => {
      // Orders that were looked at before are loaded anew when they are opened: changed on from what is remembered, they
      // would meet this very payment as somebody else's change.
      client.removeQueries({ queryKey: customerKeys.seenOrders, type: 'inactive' })
      customersChanged(client)
    },
  })
}

export const useCollect = () =>
  useMoneyMutation((input: InputOf<typeof contract.transaction.collect>) => call(contract.transaction.collect, input))

export const useAddAdvance = () =>
  useMoneyMutation((input: InputOf<typeof contract.transaction.addAdvance>) =>
    call(contract.transaction.addAdvance, input),
  )

export const useRefundAdvance = () =>
  useMoneyMutation((input: InputOf<typeof contract.transaction.refundAdvance>) =>
    call(contract.transaction.refundAdvance, input),
  )

/** Guarded: a protected store asks for the one-time password first. */
export const useReverseTransaction = () =>
  useMoneyMutation((input: InputOf<typeof contract.transaction.reverseTransaction>) =>
    call(contract.transaction.reverseTransaction, input),
  )
