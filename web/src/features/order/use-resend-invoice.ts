import { contract } from '@clothesline/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { followOrders } from './follow-orders.ts'

/** Sends a bill once more. The lists of orders show that its message waits again. */
export function useResendInvoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (invoice: number) => call(contract.whatsappMessage.resendInvoice, { invoice }),
    onSuccess: (_, invoice) => {
      // Nobody waits for the lists: the bill is on its way.
      void followOrders([invoice])
      return client.invalidateQueries({ queryKey: ['message'] })
    },
  })
}
