import { Conflict } from '../../../errors.ts'
import type { PaymentModeRow } from '../master/index.ts'

/** A store can always take money, and always take cash. */
export function checkModesLeft(modes: PaymentModeRow[], without: PaymentModeRow, what: 'deleted' | 'changed'): void {
  const left = modes.filter((row) => row.active && row.id !== without.id)
  if (left.length === 0) throw new Conflict(`last_payment_mode_${what}`, { name: without.name })
  if (without.is_cash && !left.some((row) => row.is_cash)) {
    throw new Conflict(`only_cash_mode_${what}`, { name: without.name })
  }
}
