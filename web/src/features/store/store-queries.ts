import { contract } from '@clothesline/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { ownStoreKey, ownStoreQuery } from './own-store-query.ts'

export const storeKeys = { all: ['store', 'all'] as const, own: ownStoreKey }

export function useStores() {
  return useQuery({
    queryKey: storeKeys.all,
    queryFn: ({ signal }) => call(contract.store.allStores, {}, { signal }),
  })
}

export function useOwnStore() {
  return useQuery(ownStoreQuery(useSession()))
}
