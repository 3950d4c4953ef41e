import { contract, type InputOf, type Store } from '@clothesline/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { whenReloaded } from '../../lib/query-client.ts'
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

type NewStore = InputOf<typeof contract.store.addStore>
type StoreChange = InputOf<typeof contract.store.updateStore>
type Confirmed = InputOf<typeof contract.store.freeze>

function useStoreMutation<Input>(mutationFn: (input: Input) => Promise<Store>) {
  return useMutation({ mutationFn, onSuccess: () => whenReloaded('store') })
}

export const useAddStore = () => useStoreMutation((input: NewStore) => call(contract.store.addStore, input))
export const useUpdateStore = () => useStoreMutation((input: StoreChange) => call(contract.store.updateStore, input))
export const useFreeze = () => useStoreMutation((input: Confirmed) => call(contract.store.freeze, input))
export const useUnfreeze = () => useStoreMutation((input: Confirmed) => call(contract.store.unfreeze, input))
