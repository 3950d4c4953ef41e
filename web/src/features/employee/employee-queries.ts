import { contract, type Employee } from '@clothesline/contract'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { RANGES } from '../../lib/limits.ts'
import { notifyError } from '../../lib/notifications.ts'
import { useSession } from '../../lib/session.ts'
import { withStoreAdmin } from '../otp/index.ts'
import { type LedgerLines, linesOf, nextLine } from './one/ledger-lines.ts'

/** Behind the store-admin step the same calls answer more, so that their answers are kept apart. */
function useStep(): string[] {
  return useSession(({ storeAdminToken }) => storeAdminToken !== '') ? ['open'] : []
}

export function useEmployees(includeInactive: boolean) {
  const step = useStep()
  return useQuery({
    queryKey: ['employee', 'list', ...(includeInactive ? ['withInactive'] : []), ...step],
    queryFn: ({ signal }) =>
      call(
        contract.employee.allEmployees,
        { startToken: 0, endToken: RANGES.employees, ...(includeInactive ? { includeInactive } : {}) },
        { signal },
      ),
  })
}

/** An account as far as it is loaded, the newest line first. */
export function useLedger(empId: string) {
  const step = useStep()
  const query = useInfiniteQuery({
    queryKey: ['employee', 'ledger', empId, ...step],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.employee.employeeTransaction,
        { empId, startToken: pageParam, endToken: pageParam + RANGES.employeeLines },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextLine(pages),
  })
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
    ...{ transactions, hasMore: hasNextPage, isFetching: query.isFetching, isLost: isFetchNextPageError },
    ...{ loadMore, loadWhole },
    total: data?.pages.at(-1)?.totalTransactions ?? 0,
  }
  return { ...query, account: data?.pages.at(-1), lines }
}

/** Opens the store-admin step: any protected call of an employee will do, its answer is loaded anew anyway. */
export function useOpenMoney() {
  return useMutation({
    mutationFn: (empId: string) =>
      withStoreAdmin(() => call(contract.employee.employeeTransaction, { empId, startToken: 0, endToken: 1 })),
  })
}

/** The employee as the server has it at this moment; undefined when it cannot be asked. */
export async function findEmployeeNow(client: QueryClient, id: string): Promise<Employee | undefined> {
  try {
    const { employees } = await client.fetchQuery({
      queryKey: ['employee', 'now', id],
      queryFn: ({ signal }) =>
        call(contract.employee.allEmployees, { endToken: RANGES.employees, includeInactive: true }, { signal }),
      staleTime: 0,
      gcTime: 0,
    })
    return employees.find(({ _id }) => _id === id)
  } catch {
    return undefined
  }
}
