import { contract } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Sends a bill once more. */
export function useResendInvoice() {
  return useMutation({
    mutationFn: (invoice: number) => call(contract.whatsappMessage.resendInvoice, { invoice }),
  })
}
