import type { PaymentMode } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import type { Handlers } from '../../handlers.ts'
import {
  addNamed,
  changeNamed,
  getNamed,
  listNamed,
  lockAllNamed,
  PAYMENT_MODE,
  type PaymentModeRow,
  removeNamed,
} from '../master/index.ts'
import { isPaymentModeInUse, renameOnOrders } from './payment-mode-queries.ts'

async function allPaymentModes(
  ctx: StoreCtx,
  input: { includeInactive: boolean },
): Promise<{ paymentModes: PaymentMode[] }> {
  const rows = await listNamed(ctx, PAYMENT_MODE, input.includeInactive)
  return { paymentModes: rows.map(viewPaymentMode) }
}

async function addPaymentMode(
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
  if (former && former.name !== row.name) await renameOnOrders(ctx, row.id, former.name, row.name)
  return viewPaymentMode(row)
}

async function updatePaymentMode(
  ctx: StoreCtx,
  input: { mode: string; newMode?: string | undefined; isCash?: boolean | undefined },
): Promise<PaymentMode> {
  const modes = await lockAllNamed(ctx, PAYMENT_MODE)
  const known = await getNamed(ctx, PAYMENT_MODE, input.mode)
  const row = { ...known, name: input.newMode ?? known.name, is_cash: input.isCash ?? known.is_cash }
  await checkCashChange(ctx, known, row.is_cash)
  if (known.active && known.is_cash && !row.is_cash) checkModesLeft(modes, known, 'changed')
  const changed = await changeNamed(ctx, PAYMENT_MODE, known, row)
  if (row.name !== known.name) await renameOnOrders(ctx, row.id, known.name, row.name)
  return viewPaymentMode(changed)
}

async function deletePaymentMode(ctx: StoreCtx, input: { mode: string }): Promise<{ _id: string; deleted: boolean }> {
  // Locks all modes in the same order everywhere, so that two clerks cannot delete the last two at once.
  const modes = await lockAllNamed(ctx, PAYMENT_MODE)
  const known = await getNamed(ctx, PAYMENT_MODE, input.mode)
  if (known.active) checkModesLeft(modes, known, 'deleted')
  return removeNamed(ctx, PAYMENT_MODE, known, await isPaymentModeInUse(ctx, known.id))
}

/** Past cash-ups depend on which modes were cash, so a mode with ledger entries cannot change. */
async function checkCashChange(ctx: StoreCtx, known: PaymentModeRow, isCash: boolean): Promise<void> {
  if (isCash === known.is_cash || !(await isPaymentModeInUse(ctx, known.id))) return
  throw new Conflict('payment_mode_in_books', {
    name: known.name,
    kind: known.is_cash ? 'cash' : 'not cash',
  })
}

/** A store must always be able to take money, and to take cash. */
function checkModesLeft(modes: PaymentModeRow[], without: PaymentModeRow, what: 'deleted' | 'changed'): void {
  const left = modes.filter((row) => row.active && row.id !== without.id)
  if (left.length === 0) throw new Conflict(`last_payment_mode_${what}`, { name: without.name })
  if (without.is_cash && !left.some((row) => row.is_cash)) {
    throw new Conflict(`only_cash_mode_${what}`, { name: without.name })
  }
}

function viewPaymentMode({ id, name, is_cash, active }: PaymentModeRow): PaymentMode {
  return { _id: id, mode: name, isCash: is_cash, active }
}

export const paymentModeRoutes: Handlers['payment'] = {
  paymentModes: allPaymentModes,
  addPaymentMode,
  updatePaymentMode,
  deletePaymentMode,
}
