import { contract, type Expense, type InputOf } from '@clothesline/contract'
import { type DayRange, monthOf } from '@clothesline/domain'
import { keepPreviousData, type QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const MOST = 10_000

const monthKey = ({ startOn }: DayRange) => ['expense', 'month', startOn.slice(0, 7)] as const

/** The expenses of one month, newest first, with the sums of the whole month. */
export function useExpenses(month: DayRange) {
  const { startOn, endOn } = month
  return useQuery({
    queryKey: monthKey(month),
    queryFn: ({ signal }) =>
      call(
        contract.expense.allExpenses,
        { startDate: startOn, endDate: endOn, startToken: 0, endToken: MOST },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export function useCategories() {
  return useQuery({
    queryKey: ['expense', 'categories'],
    queryFn: ({ signal }) => call(contract.expense.allCategories, { includeInactive: true }, { signal }),
    select: ({ categories }) => categories,
    staleTime: 60_000,
  })
}

export function useBill(_id: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['expense', 'bill', _id],
    queryFn: ({ signal }) => call(contract.expense.getBill, { _id }, { signal }),
    select: ({ data }) => data,
    enabled: isWanted,
  })
}

export type NewExpense = InputOf<typeof contract.expense.addExpense>

/** Guarded: a protected store asks for the one-time password first. */
export const useDeleteExpense = () =>
  useMutation({
    mutationFn: ({ _id }: Pick<Expense, '_id'>) => call(contract.expense.deleteExpense, { _id }),
  })

export const useAddCategory = () =>
  useMutation({ mutationFn: (name: string) => call(contract.expense.addCategory, { name }) })

export const useDeleteCategory = () =>
  useMutation({ mutationFn: (name: string) => call(contract.expense.deleteCategory, { name }) })

/** The expense as the server has it at this moment; undefined when it is gone or cannot be asked. */
export async function findExpenseNow(client: QueryClient, { _id, date }: Expense): Promise<Expense | undefined> {
  try {
    const { startOn, endOn } = monthOf(date)
    const { expenses } = await client.fetchQuery({
      queryKey: ['expense', 'now', _id],
      queryFn: ({ signal }) =>
        call(contract.expense.allExpenses, { startDate: startOn, endDate: endOn, endToken: MOST }, { signal }),
      staleTime: 0,
      gcTime: 0,
    })
    return expenses.find((expense) => expense._id === _id)
  } catch {
    return undefined
  }
}
