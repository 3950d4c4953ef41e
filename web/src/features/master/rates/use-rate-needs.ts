import type { PlainPermission } from '@clothesline/domain'
import { useQuery } from '@tanstack/react-query'
import { masterQueries } from '../master-queries.ts'

export type NameKind = 'cloth' | 'service'

const nameIn = { cloth: 'clothType', service: 'serviceType' } as const

/**
 * Rates go by name: whoever renames, deletes or activates a cloth or a service that has some changes the price list.
 * Returns what the person at the counter must be allowed to do for it.
 */
export function useRateNeeds(): (kind: NameKind, name: string) => PlainPermission[] {
  const { data } = useQuery(masterQueries.rates)
  return (kind, name) => (data?.rates.some((rate) => rate[nameIn[kind]] === name) ? ['changeRates'] : [])
}
