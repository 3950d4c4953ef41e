import type { Store } from '@clothesline/contract'

/** The stores in which every word of the search is found: in name, branch, username, e-mail or a phone number. */
export function findStores(stores: Store[], search: string): Store[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return stores.filter((store) => {
    const { storeName, subStoreName = '', username, email, contact1, contact2 } = store
    const text = [storeName, subStoreName, username, email, contact1, contact2].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
