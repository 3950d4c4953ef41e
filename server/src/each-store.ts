import { isGone } from './db/database-failure.ts'

/** What was done in all stores, and a line for each store in which it failed. */
export interface DoneInStores {
  done: number
  failed: string[]
}

/** Does the work in one store after the other, and adds up what each answers. If it fails in one, the others have their turn all the same. */
export async function inEachStore<Store extends { id: string }>(
  stores: readonly Store[],
  work: (store: Store) => Promise<number>,
): Promise<DoneInStores> {
  const all: DoneInStores = { done: 0, failed: [] }
  for (const store of stores) {
    try {
      all.done += await work(store)
    } catch (error) {
      // Without a database it would fail in all of them.
      if (isGone(error)) throw error
      all.failed.push(`store ${store.id}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return all
}
