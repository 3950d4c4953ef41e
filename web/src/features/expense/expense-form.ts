import type { Expense } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import { rupeesOf } from '../../components/form/money-field.tsx'
import type { NewExpense } from './expense-queries.ts'

/** An expense as typed. */
export type ExpenseForm = {
  amt: string
  category: string
  date: string
  paymentMode: string
  vendor: string
  note: string
  /** A picture just taken; empty as it was; null when it was taken away. */
  bill: string | null
}

export const newForm = (date: Day, category = ''): ExpenseForm => ({
  amt: '',
  category,
  date,
  paymentMode: '',
  vendor: '',
  note: '',
  bill: '',
})

export function formOf({ date, category, amt, paymentMode, vendor, note }: Expense): ExpenseForm {
  return { amt: String(amt), category, date, paymentMode, vendor, note, bill: '' }
}

/** As the wire wants it; a photo only when it changed. */
export function bodyOf({ amt, bill, ...rest }: ExpenseForm): NewExpense {
  return { ...rest, amt: rupeesOf(amt), ...(bill === '' ? {} : { bill }) }
}
