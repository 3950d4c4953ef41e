import { contract, type InputOf } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { setAnswer } from '../../lib/answers.ts'
import { call } from '../../lib/api.ts'
import { whileLoading } from '../../lib/notifications.ts'
import { renameStore } from '../../lib/session.ts'
import { setStoreZone } from '../../lib/store-zone.ts'
import { ownStoreInput } from '../store/index.ts'

export function useSaveSettings() {
  return useMutation({
    mutationFn: (input: InputOf<typeof contract.store.updateStore>) =>
      whileLoading(call(contract.store.updateStore, input)),
    onSuccess: (store) => {
      renameStore(store.storeName)
      setStoreZone(store.timeZone)
      setAnswer(contract.store.getStore, ownStoreInput(), store)
    },
  })
}
