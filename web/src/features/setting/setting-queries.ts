import { contract, type Store } from '@clothesline/contract'
import { setAnswer } from '../../lib/answers.ts'
import { renameStore } from '../../lib/session.ts'
import { setStoreZone } from '../../lib/store-zone.ts'
import { ownStoreInput } from '../store/index.ts'

/** What was saved is shown at once, also where the page knows the store by its name or counts its days. */
export function keepSettings(store: Store): void {
  renameStore(store.storeName)
  setStoreZone(store.timeZone)
  setAnswer(contract.store.getStore, ownStoreInput(), store)
}
