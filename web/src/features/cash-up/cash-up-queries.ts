import { contract, type DrawerDay, type InputOf } from '@clothesline/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { isStoreAdminNow, useIsStoreAdmin, withStoreAdmin } from '../otp/index.ts'

const cashUpKeys = {
  day: (date: string, isStoreAdmin: boolean) => ['transaction', 'cashUp', date, isStoreAdmin] as const,
  history: (isStoreAdmin: boolean) => ['transaction', 'cashUps', isStoreAdmin] as const,
}

const HISTORY_MOST = 400

/** What should lie in the drawer at the end of a day. Cash is counted against what is true now. */
export function useDrawerDay(date: string) {
  const isStoreAdmin = useIsStoreAdmin()
  return useQuery({
    queryKey: cashUpKeys.day(date, isStoreAdmin),
    queryFn: ({ signal }) => call(contract.transaction.cashUp, { date }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function useCashUps() {
  const isStoreAdmin = useIsStoreAdmin()
  return useQuery({
    queryKey: cashUpKeys.history(isStoreAdmin),
    queryFn: ({ signal }) =>
      call(contract.transaction.allCashUps, { startToken: 0, endToken: HISTORY_MOST }, { signal }),
    select: ({ cashUps }) => cashUps,
  })
}

function useDrawerMutation<Input extends { date: string }>(mutationFn: (input: Input) => Promise<DrawerDay>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (day) => client.setQueryData(cashUpKeys.day(day.date, isStoreAdminNow()), day),
    // After a refusal too: another counter may have closed the day.
    onSettled: () => {
      for (const area of ['transaction', 'stats', 'report']) void client.invalidateQueries({ queryKey: [area] })
    },
  })
}

export const useBankCash = () =>
  useDrawerMutation((input: InputOf<typeof contract.transaction.bankCash>) =>
    call(contract.transaction.bankCash, input),
  )

export const useOwnerCash = () =>
  useDrawerMutation((input: InputOf<typeof contract.transaction.ownerCash>) =>
    call(contract.transaction.ownerCash, input),
  )

export const useCloseDay = () =>
  useDrawerMutation((input: InputOf<typeof contract.transaction.closeDay>) =>
    call(contract.transaction.closeDay, input),
  )

/** Guarded: a protected store asks for the one-time password first. */
export const useReopenDay = () =>
  useDrawerMutation((input: InputOf<typeof contract.transaction.reopenDay>) =>
    withStoreAdmin(() => call(contract.transaction.reopenDay, input)),
  )
