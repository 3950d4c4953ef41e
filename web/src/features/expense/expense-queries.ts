import { contract, type Expense, type InputOf } from '@clothesline/contract'
import { type DayRange, monthOf } from '@clothesline/domain'
import { keepPreviousData, type QueryClient, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { callQuery, useCall } from '../../lib/call-query.ts'
import { useChange } from '../../lib/use-change.ts'

const MOST = 10_000

const inMonth = ({ startOn, endOn }: DayRange) => ({
  startDate: startOn,
  endDate: endOn,
  startToken: 0,
  endToken: MOST,
})

/** The expenses of one month, newest first, with the sums of the whole month. */
export const useExpenses = (month: DayRange) =>
  useCall(contract.expense.allExpenses, inMonth(month), { placeholderData: keepPreviousData })

export const useCategories = () =>
  useCall(
    contract.expense.allCategories,
    { includeInactive: true },
    { select: ({ categories }) => categories, staleTime: 60_000 },
  )

export const useBill = (_id: string, isWanted: boolean) =>
  useCall(contract.expense.getBill, { _id }, { select: ({ data }) => data, enabled: isWanted })

export type NewExpense = InputOf<typeof contract.expense.addExpense>

/** Guarded: a protected store asks for the one-time password first. */
export const useDeleteExpense = () => useChange(contract.expense.deleteExpense)

export const useAddCategory = () =>
  useMutation({ mutationFn: (name: string) => call(contract.expense.addCategory, { name }) })
export const useDeleteCategory = () =>
  useMutation({ mutationFn: (name: string) => call(contract.expense.deleteCategory, { name }) })

/** The expense as the server has it at this moment; undefined when it is gone or cannot be asked. */
export async function findExpenseNow(client: QueryClient, { _id, date }: Expense): Promise<Expense | undefined> {
  try {
    const now = callQuery(contract.expense.allExpenses, inMonth(monthOf(date)), { staleTime: 0 })
    const { expenses } = await client.fetchQuery(now)
    return expenses.find((expense) => expense._id === _id)
  } catch {
    return undefined
  }
}
