import { contract } from '@clothesline/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { renameStore, type Session } from '../../lib/session.ts'
import { setStoreZone } from '../../lib/store-zone.ts'

export const ownStoreKey = ['store', 'own'] as const

/** The store that is logged in, with its settings. */
export function ownStoreQuery({ storeId, loginType }: Pick<Session, 'storeId' | 'loginType'>) {
  return queryOptions({
    queryKey: [...ownStoreKey, storeId],
    queryFn: async ({ signal }) => {
      const input = { storeId, ...(loginType === null ? {} : { loginType }) }
      const store = await call(contract.store.getStore, input, { signal })
      renameStore(store.storeName)
      setStoreZone(store.timeZone)
      return store
    },
    enabled: loginType === 'Store',
  })
}
