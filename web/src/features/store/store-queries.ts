import { contract } from '@clothesline/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call-query.ts'
import { useSession } from '../../lib/session.ts'
import { ownStoreQuery } from './own-store-query.ts'

export const storesQuery = callQuery(contract.store.allStores, {})

export const useStores = () => useQuery(storesQuery)

export const useOwnStore = () => useQuery(ownStoreQuery(useSession()))
