import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { type DoneInStores, inEachStore } from '../each-store.ts'
import type { ArchiveEnv } from '../env.ts'
import { archiveStore } from '../features/foundation/archive/index.ts'
import { listOpenStores } from './open-stores-queries.ts'

/** Moves old months of every store to files. */
export async function archiveAll(
  database: Pick<Database, 'platform' | 'tenant'>,
  archive: ArchiveEnv,
  now: Date,
): Promise<DoneInStores> {
  const stores = await inTransaction(database.platform, 'begin', (tx) => listOpenStores(tx, now))
  return inEachStore(stores, (store) => archiveStore(database, { archive, store, now }))
}
