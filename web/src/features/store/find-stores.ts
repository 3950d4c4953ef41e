import type { Store } from '@clothesline/contract'
import { comparable, comparableWords } from '../../lib/comparable.ts'

/** The stores in which every word of the search is found: in name, branch, username, e-mail or a phone number. */
export function findStores(stores: Store[], search: string): Store[] {
  const words = comparableWords(search)
  return stores.filter((store) => {
    const { storeName, subStoreName = '', username, email, contact1, contact2 } = store
    const text = comparable([storeName, subStoreName, username, email, contact1, contact2].join('\n'))
    return words.every((word) => text.includes(word))
  })
}
