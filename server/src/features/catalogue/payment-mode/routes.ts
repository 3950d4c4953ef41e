import type { Handlers } from '../../handlers.ts'
import { addPaymentMode } from './add-payment-mode.ts'
import { allPaymentModes } from './all-payment-modes.ts'
import { deletePaymentMode } from './delete-payment-mode.ts'
import { updatePaymentMode } from './update-payment-mode.ts'

export const paymentModeRoutes: Handlers['payment'] = {
  paymentModes: allPaymentModes,
  addPaymentMode,
  updatePaymentMode,
  deletePaymentMode,
}
