import type { StoreCtx } from '../../../context.ts'
import { getNamed, lockAllNamed, PAYMENT_MODE, removeNamed } from '../master/index.ts'
import { checkModesLeft } from './check-modes-left.ts'
import { isPaymentModeInUse } from './payment-mode-queries.ts'

export async function deletePaymentMode(
  ctx: StoreCtx,
  input: { mode: string },
): Promise<{ _id: string; deleted: boolean }> {
  // All are locked, in one order, so that two clerks cannot take the last two away at once.
  const modes = await lockAllNamed(ctx, PAYMENT_MODE)
  const known = await getNamed(ctx, PAYMENT_MODE, input.mode)
  if (known.active) checkModesLeft(modes, known, 'deleted')
  return removeNamed(ctx, PAYMENT_MODE, known, await isPaymentModeInUse(ctx, known.id))
}
