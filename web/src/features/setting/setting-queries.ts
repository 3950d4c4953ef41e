import type { Store } from '@clothesline/contract'
import { useQueryClient } from '@tanstack/react-query'
import { renameStore, useSession } from '../../lib/session.ts'
import { setStoreZone } from '../../lib/store-zone.ts'
import { storeKeys } from '../store/index.ts'

/** What was saved is shown at once, also where the page knows the store by its name or counts its days. */
export function useKeepSettings() {
  const client = useQueryClient()
  const storeId = useSession((session) => session.storeId)
  return (store: Store) => {
    renameStore(store.storeName)
    setStoreZone(store.timeZone)
    client.setQueryData([...storeKeys.own, storeId], store)
  }
}
