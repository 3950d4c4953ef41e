import { contract, type Employee } from '@clothesline/contract'
import { type QueryClient, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { callQuery, pagesQuery, useCall } from '../../lib/call-query.ts'
import { RANGES } from '../../lib/limits.ts'
import { notifyError } from '../../lib/notifications.ts'
import { isStoreAdminNow, useIsStoreAdmin } from '../../lib/session.ts'
import { withStoreAdmin } from '../otp/index.ts'
import { type LedgerLines, linesOf, nextLine } from './one/ledger-lines.ts'

const EMPLOYEES = { startToken: 0, endToken: RANGES.employees }

export const useEmployees = (includeInactive: boolean) =>
  useCall(
    contract.employee.allEmployees,
    { ...EMPLOYEES, ...(includeInactive && { includeInactive }) },
    { asStoreAdmin: useIsStoreAdmin() },
  )

/** An account as far as it is loaded, the newest line first. */
export function useLedger(empId: string) {
  const asStoreAdmin = useIsStoreAdmin()
  const linesFrom = (startToken: number) => ({ startToken, endToken: startToken + RANGES.employeeLines })
  const query = useInfiniteQuery(
    pagesQuery(
      contract.employee.employeeTransaction,
      { empId },
      {
        asStoreAdmin,
        first: linesFrom(0),
        next: (_, pages) => {
          const line = nextLine(pages)
          return line === undefined ? null : linesFrom(line)
        },
      },
    ),
  )
  const { data, hasNextPage, isFetchNextPageError, fetchNextPage } = query
  const transactions = useMemo(() => linesOf(data?.pages ?? []), [data])
  const loadMore = useCallback(async () => {
    const { error } = await fetchNextPage()
    if (error !== null) notifyError(error)
  }, [fetchNextPage])
  const loadWhole = async () => {
    let pages = data?.pages ?? []
    while (nextLine(pages) !== undefined) {
      const { data: more, error } = await fetchNextPage({ throwOnError: true })
      if (more === undefined) throw error
      pages = more.pages
    }
    return linesOf(pages)
  }
  const lines: LedgerLines = {
    transactions,
    hasMore: hasNextPage,
    isFetching: query.isFetching,
    isLost: isFetchNextPageError,
    loadMore,
    loadWhole,
    total: data?.pages.at(-1)?.totalTransactions ?? 0,
  }
  return { ...query, account: data?.pages.at(-1), lines }
}

/** Opens the store-admin step: any protected call of an employee will do, its answer is loaded anew anyway. */
export function useOpenMoney() {
  return useMutation({
    mutationFn: (empId: string) =>
      withStoreAdmin((approval) =>
        call(contract.employee.employeeTransaction, { empId, startToken: 0, endToken: 1 }, { approval }),
      ),
  })
}

/** The employee as the server has it at this moment; undefined when it cannot be asked. */
export async function findEmployeeNow(client: QueryClient, id: string): Promise<Employee | undefined> {
  try {
    const all = { ...EMPLOYEES, includeInactive: true }
    const options = { asStoreAdmin: isStoreAdminNow(), staleTime: 0 }
    const { employees } = await client.fetchQuery(callQuery(contract.employee.allEmployees, all, options))
    return employees.find(({ _id }) => _id === id)
  } catch {
    return undefined
  }
}
