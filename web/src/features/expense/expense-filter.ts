import type { Expense } from '@clothesline/contract'
import { parseRupees, toRupees } from '@clothesline/domain'

export interface ExpenseFilter {
  text: string
  /** Empty for all. */
  category: string
}

/** Every word must be found somewhere, in any case. */
export function filterExpenses(expenses: readonly Expense[], { text, category }: ExpenseFilter): Expense[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return expenses.filter((expense) => {
    if (category !== '' && expense.category !== category) return false
    const { vendor, note, paymentMode, amt } = expense
    const all = `${expense.category} ${vendor} ${note} ${paymentMode} ${amt}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** Added up in paise: rupees with decimals would drift. */
export function sumOfExpenses(expenses: readonly Expense[]): number {
  return toRupees(expenses.reduce((sum, { amt }) => sum + (parseRupees(amt) ?? 0), 0))
}
