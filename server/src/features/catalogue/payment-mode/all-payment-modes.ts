import type { PaymentMode } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { listNamed, PAYMENT_MODE } from '../master/index.ts'
import { viewPaymentMode } from './view-payment-mode.ts'

export async function allPaymentModes(
  ctx: StoreCtx,
  input: { includeInactive: boolean },
): Promise<{ paymentModes: PaymentMode[] }> {
  const rows = await listNamed(ctx, PAYMENT_MODE, input.includeInactive)
  return { paymentModes: rows.map(viewPaymentMode) }
}
