import type { PaymentMode } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { addNamed, lockAllNamed, PAYMENT_MODE } from '../master/index.ts'
import { checkCashChange } from './check-cash-change.ts'
import { viewPaymentMode } from './view-payment-mode.ts'

export async function addPaymentMode(
  ctx: StoreCtx,
  input: { mode: string; isCash?: boolean | undefined },
): Promise<PaymentMode> {
  const same = input.mode.toLowerCase()
  const former = (await lockAllNamed(ctx, PAYMENT_MODE)).find((row) => !row.active && row.name.toLowerCase() === same)
  if (former && input.isCash !== undefined) await checkCashChange(ctx, former, input.isCash)
  const row = await addNamed(ctx, PAYMENT_MODE, input.mode, (known) => ({
    name: input.mode,
    is_cash: input.isCash ?? known?.is_cash ?? false,
  }))
  return viewPaymentMode(row)
}
