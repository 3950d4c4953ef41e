import { flushSync } from 'react-dom'
import { t } from '../../../lib/i18n.ts'
import type { DraftProblem } from './draft.ts'
import type { Order } from './order-store.ts'

export const ENTRY_FIELD = 'entry'
export const PAYMENT_FIELD = 'payment-entry'
export const SAVE_BUTTON = 'save-order'

/**
 * Text that was typed but not added would be missing from the order. Read from the DOM, because a key renders only
 * its own field.
 */
export function findNotAdded(...fields: string[]): DraftProblem[] {
  const isFilled = (element: Element | null) => element instanceof HTMLInputElement && element.value.trim() !== ''
  return fields
    .filter((field) => isFilled(document.getElementById(field)))
    .map((field) => ({ field, msg: t('Press Enter to add this, or clear it.') }))
}

/** Puts the cursor into a part of the form, with what is in it selected. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id)
  if (element === null) return false
  element.focus()
  if (element instanceof HTMLInputElement && element.type === 'text') element.select()
  element.scrollIntoView({ block: 'nearest' })
  return true
}

/** On a phone the payment is folded away, and must be there before the cursor can go to it. */
export function goToPayment(order: Order): void {
  flushSync(() => order.pay(true))
  focusField(PAYMENT_FIELD)
}

/** For fields after which the next garment is typed. */
export function backToEntry(event: { key: string; ctrlKey: boolean; preventDefault: () => void }): void {
  if (event.key !== 'Enter' || event.ctrlKey) return
  event.preventDefault()
  focusField(ENTRY_FIELD)
}
