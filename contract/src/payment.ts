import { z } from 'zod'
import { mutation, query } from './endpoint.ts'
import { flag } from './fields.ts'
import { MasterDeleted, masterList, masterName } from './master-fields.ts'

export const PaymentMode = z.object({
  _id: z.uuid(),
  mode: z.string(),
  /** Lies in the drawer and is counted at cash-up. */
  isCash: z.boolean(),
  active: z.boolean(),
})
export type PaymentMode = z.infer<typeof PaymentMode>

const mode = masterName('Payment mode')
const isCash = flag('Cash').optional()

const staleAfter = ['payment', 'export/tallyLedgers'] as const
/** Money taken before, and the orders paid with it, are shown under the new name. */
const staleAfterName = [...staleAfter, 'order', 'transaction', 'expense', 'employee', 'customer', 'report'] as const

export const payment = {
  paymentModes: query({
    path: '/api/payment/paymentModes',
    access: 'store',
    summary: 'The payment modes, in the order in which they were added',
    input: masterList,
    output: z.object({ paymentModes: z.array(PaymentMode) }),
  }),
  addPaymentMode: mutation({
    path: '/api/payment/addPaymentMode',
    access: 'store',
    permission: 'manage',
    // One that comes back is called as it was typed now.
    staleAfter: staleAfterName,
    summary: 'Add a payment mode',
    input: z.object({ mode, isCash }),
    output: PaymentMode,
  }),
  updatePaymentMode: mutation({
    path: '/api/payment/updatePaymentMode',
    access: 'store',
    permission: 'manage',
    staleAfter: staleAfterName,
    summary: 'Rename a payment mode, or say whether it is cash as long as no money was taken with it',
    input: z.object({ mode, newMode: masterName('New name').optional(), isCash }),
    output: PaymentMode,
  }),
  deletePaymentMode: mutation({
    path: '/api/payment/deletePaymentMode',
    access: 'store',
    permission: 'delete',
    staleAfter,
    summary: 'Delete a payment mode; one in the books is deactivated. The last one and the only cash one stay',
    input: z.object({ mode }),
    output: MasterDeleted,
  }),
}
