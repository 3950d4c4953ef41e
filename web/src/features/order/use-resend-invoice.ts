import { contract } from '@clothesline/contract'
import { useChange } from '../../lib/use-change.ts'

/** Sends a bill once more. */
export const useResendInvoice = () => useChange(contract.whatsappMessage.resendInvoice)
