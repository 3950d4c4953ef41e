import { contract } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { callQuery } from '../../lib/call-query.ts'
import { setClerkSettings } from '../../lib/clerk-settings.ts'
import { renameStore, type Session, useSession } from '../../lib/session.ts'
import { setStoreZone } from '../../lib/store-zone.ts'

/** What is asked for the store that is logged in. */
export const ownStoreInput = ({ storeId }: Pick<Session, 'storeId'> = useSession.getState()) => ({
  storeId,
  loginType: 'Store',
})

/** The store that is logged in, with its settings. */
export function ownStoreQuery(session: Pick<Session, 'storeId' | 'loginType'>) {
  const own = ownStoreInput(session)
  return {
    ...callQuery(contract.store.getStore, own, { enabled: session.loginType === 'Store' }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const store = await call(contract.store.getStore, own, { signal })
      renameStore(store.storeName)
      setStoreZone(store.timeZone)
      setClerkSettings(store)
      return store
    },
  }
}
