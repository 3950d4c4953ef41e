import type { Expense } from '@clothesline/contract'
import { type Day, parseRupeesText, toRupees } from '@clothesline/domain'
import type { NewExpense } from './expense-queries.ts'

/** An expense as typed. */
export type ExpenseForm = {
  date: string
  category: string
  amt: string
  paymentMode: string
  vendor: string
  note: string
  /** A picture just taken; empty as it was; null when it was taken away. */
  bill: string | null
}

export const newForm = (date: Day, category = ''): ExpenseForm => ({
  ...{ date, category, amt: '', paymentMode: '', vendor: '', note: '', bill: '' },
})

export function formOf({ date, category, amt, paymentMode, vendor, note }: Expense): ExpenseForm {
  return { date, category, amt: String(amt), paymentMode, vendor, note, bill: '' }
}

/** As the wire wants it; a photo only when it changed. */
export function bodyOf({ amt, bill, ...rest }: ExpenseForm): NewExpense {
  return { ...rest, amt: toRupees(parseRupeesText(amt) ?? 0), ...(bill === '' ? {} : { bill }) }
}
