import { contract, type InputOf } from '@clothesline/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { whileLoading } from '../../lib/notifications.ts'
import { renameStore, useSession } from '../../lib/session.ts'
import { setStoreZone } from '../../lib/store-zone.ts'
import { storeKeys } from '../store/index.ts'

export function useSaveSettings() {
  const client = useQueryClient()
  const storeId = useSession((session) => session.storeId)
  return useMutation({
    mutationFn: (input: InputOf<typeof contract.store.updateStore>) =>
      whileLoading(call(contract.store.updateStore, input)),
    onSuccess: (store) => {
      renameStore(store.storeName)
      setStoreZone(store.timeZone)
      client.setQueryData([...storeKeys.own, storeId], store)
    },
  })
}
