import type { Customer, StoreSettings } from '@clothesline/contract'
import { t } from '../../../lib/i18n.ts'
import type { ClothUsage } from './cloth-usage.ts'
import type { Draft, DraftProblem } from './draft.ts'
import type { Masters } from './masters.ts'
import type { DraftPrice } from './price-draft.ts'
import type { ChangeDraft } from './use-draft.ts'

/** What every part of the form works with. */
export interface OrderFormState {
  draft: Draft
  change: ChangeDraft
  price: DraftPrice
  customer: Customer
  settings: StoreSettings
  masters: Masters
  /** What the customer owes on other orders. */
  otherDuesPaise: number
  usage: ClothUsage
  /** What is wrong, as far as it is time to say so. */
  problems: DraftProblem[]
  /** What is typed into a field now is no longer what was refused there. */
  hideProblem: (field: string) => void
  /** The line whose details are open. */
  openLine: string | null
  setOpenLine: (id: string | null) => void
  /** On a phone the payment is folded away until it is wanted. */
  isPaying: boolean
  setIsPaying: (isPaying: boolean) => void
  /** Unfolds the payment and puts the cursor into its field. */
  goToPayment: () => void
}

export function findProblem({ problems }: Pick<OrderFormState, 'problems'>, field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.msg
}

/** The customer's preferences that this store still offers. */
export function offeredPreferences({ customer, masters }: Pick<OrderFormState, 'customer' | 'masters'>): string[] {
  return customer.preferences.filter((preference) => masters.preferences.includes(preference))
}

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
