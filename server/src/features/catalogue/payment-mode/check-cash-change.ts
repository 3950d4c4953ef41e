import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import type { PaymentModeRow } from '../master/index.ts'
import { isPaymentModeInUse } from './payment-mode-queries.ts'

/** Cash-ups of the past were counted by what was cash then, so a mode in the books stays what it is. */
export async function checkCashChange(ctx: StoreCtx, known: PaymentModeRow, isCash: boolean): Promise<void> {
  if (isCash === known.is_cash || !(await isPaymentModeInUse(ctx, known.id))) return
  throw new Conflict('payment_mode_in_books', {
    name: known.name,
    kind: known.is_cash ? 'cash' : 'not cash',
  })
}
