import type { PaymentMode } from '@clothesline/contract'
import type { PaymentModeRow } from '../master/index.ts'

export function viewPaymentMode({ id, name, is_cash, active }: PaymentModeRow): PaymentMode {
  return { _id: id, mode: name, isCash: is_cash, active }
}
