import type { Paise } from '@clothesline/domain'
import { createForLogin } from '../../../lib/login-memory.ts'

/** A payment that was just taken, for which the customer may want a receipt. */
export interface Receipt {
  customerId: string
  invoices: number[]
  amountPaise: Paise
  /** Cash that goes back to the customer. */
  changePaise: Paise
}

export const useReceipt = createForLogin<{ receipt: Receipt | null }>(() => ({ receipt: null }))

export const offerReceipt = (receipt: Receipt): void => useReceipt.setState({ receipt })

export const closeReceipt = (): void => useReceipt.setState({ receipt: null })
