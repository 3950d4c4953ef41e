import type { PaymentMode } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { changeNamed, getNamed, lockAllNamed, PAYMENT_MODE } from '../master/index.ts'
import { checkCashChange } from './check-cash-change.ts'
import { checkModesLeft } from './check-modes-left.ts'
import { viewPaymentMode } from './view-payment-mode.ts'

export async function updatePaymentMode(
  ctx: StoreCtx,
  input: { mode: string; newMode?: string | undefined; isCash?: boolean | undefined },
): Promise<PaymentMode> {
  const modes = await lockAllNamed(ctx, PAYMENT_MODE)
  const known = await getNamed(ctx, PAYMENT_MODE, input.mode)
  const row = { ...known, name: input.newMode ?? known.name, is_cash: input.isCash ?? known.is_cash }
  await checkCashChange(ctx, known, row.is_cash)
  if (known.active && known.is_cash && !row.is_cash) checkModesLeft(modes, known, 'changed')
  return viewPaymentMode(await changeNamed(ctx, PAYMENT_MODE, known, row))
}
