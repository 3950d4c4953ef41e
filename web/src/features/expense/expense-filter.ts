import type { Expense } from '@clothesline/contract'
import { parseRupees, toRupees } from '@clothesline/domain'
import { comparable, comparableWords } from '../../lib/comparable.ts'

export interface ExpenseFilter {
  text: string
  /** Empty for all. */
  category: string
}

/** Every word must be found somewhere, in any case. */
export function filterExpenses(expenses: readonly Expense[], { text, category }: ExpenseFilter): Expense[] {
  const words = comparableWords(text)
  return expenses.filter((expense) => {
    if (category !== '' && expense.category !== category) return false
    const { vendor, note, paymentMode, amt } = expense
    const all = comparable(`${expense.category} ${vendor} ${note} ${paymentMode} ${amt}`)
    return words.every((word) => all.includes(word))
  })
}

/** Added up in paise: rupees with decimals would drift. */
export function sumOfExpenses(expenses: readonly Expense[]): number {
  return toRupees(expenses.reduce((sum, { amt }) => sum + (parseRupees(amt) ?? 0), 0))
}
