import { contract } from '@clothesline/contract'
import type { DayRange } from '@clothesline/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type CallKey, callQuery } from '../../lib/call-query.ts'
import { savePdf } from '../../lib/save-pdf.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { withStoreAdmin } from '../otp/index.ts'

/** Pages hear only of changes of their own store, so the branches are asked again every minute. */
const AGAIN_MS = 60_000

const inputOf = ({ startOn, endOn }: DayRange) => ({ startDate: startOn, endDate: endOn })

/** All branches. While other days are loaded the last ones stay. */
export function useOverview(days: DayRange) {
  const asStoreAdmin = useIsStoreAdmin()
  return useQuery({
    ...callQuery(contract.group.overview, inputOf(days), { asStoreAdmin }),
    refetchInterval: AGAIN_MS,
    // Not after the page was locked meanwhile.
    placeholderData: (last, before) =>
      ((before?.queryKey as CallKey | undefined)?.[3]?.asStoreAdmin ?? false) === asStoreAdmin ? last : undefined,
  })
}

export function useBranchDay(storeId: string, date: string) {
  const query = callQuery(contract.group.day, { storeId, date }, { asStoreAdmin: useIsStoreAdmin() })
  return useQuery({ ...query, refetchOnMount: 'always' })
}

/** Offers the one-time password that a protected store wants first. */
export function useOpenBranches() {
  return useMutation({
    mutationFn: (days: DayRange) =>
      withStoreAdmin((approval) => call(contract.group.overview, inputOf(days), { approval })),
  })
}

export function useSaveOverviewPdf() {
  return useMutation({
    mutationFn: async (days: DayRange) =>
      savePdf(await withStoreAdmin((approval) => call(contract.group.overviewPdf, inputOf(days), { approval }))),
  })
}
