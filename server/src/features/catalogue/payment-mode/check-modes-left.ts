import { Conflict } from '../../../errors.ts'
import type { PaymentModeRow } from '../master/index.ts'

/** A store can always take money, and always take cash. */
export function checkModesLeft(modes: PaymentModeRow[], without: PaymentModeRow, what: string): void {
  const left = modes.filter((row) => row.active && row.id !== without.id)
  if (left.length === 0) throw new Conflict(`"${without.name}" is the last payment mode and cannot be ${what}`)
  if (without.is_cash && !left.some((row) => row.is_cash)) {
    throw new Conflict(`"${without.name}" is the only cash payment mode and cannot be ${what}`)
  }
}
