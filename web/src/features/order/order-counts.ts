import { contract } from '@clothesline/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

export const orderCountsQuery = () =>
  queryOptions({
    queryKey: ['stats', 'all'],
    queryFn: ({ signal }) => call(contract.stats.allStats, {}, { signal }),
  })

/** How many orders there are of each status; undefined until it is known. */
export function useOrderCounts() {
  const isStore = useSession((session) => session.loginType === 'Store')
  const { data } = useQuery({ ...orderCountsQuery(), enabled: isStore })
  if (data === undefined) return undefined
  return {
    ready: data.numberOfReady,
    notReady: data.numberOfNotReady,
    delivered: data.numberOfDelivered,
    incomplete: data.numberOfIncomplete,
  }
}
