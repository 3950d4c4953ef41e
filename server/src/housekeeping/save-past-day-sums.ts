import type { Database } from '../db/open.ts'
import { inStore, inTransaction } from '../db/transaction.ts'
import { type DoneInStores, inEachStore } from '../each-store.ts'
import { savePastDaySums } from '../features/reports/day-sums/index.ts'
import { listOpenStores } from './open-stores-queries.ts'

/**
 * Computes and saves the sums of past days in every store, some at a time. So the first report after an upgrade or
 * restore finds most of them, and so does the dashboard of a store that never opens reports. Returns the number of
 * days.
 */
export async function saveAllPastDaySums(
  database: Pick<Database, 'platform' | 'tenant'>,
  now: Date,
): Promise<DoneInStores> {
  const stores = await inTransaction(database.platform, 'begin', (tx) => listOpenStores(tx, now))
  return inEachStore(stores, async (store) => {
    let kept = 0
    for (let last = -1; last !== 0; kept += last) {
      last = await inStore(database.tenant, store.id, (tx) => savePastDaySums(tx, store, now))
    }
    return kept
  })
}
