import { contract } from '@clothesline/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call-query.ts'
import { useSession } from '../../lib/session.ts'

export const orderCountsQuery = () => callQuery(contract.stats.allStats, {})

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
