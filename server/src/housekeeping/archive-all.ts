import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ArchiveEnv } from '../env.ts'
import { archiveStore } from '../features/foundation/archive/index.ts'
import { listOpenStores } from './open-stores-queries.ts'

/** Moves old months of every store to files. A store that fails does not keep the others from it. */
export async function archiveAll(
  database: Pick<Database, 'platform' | 'tenant'>,
  archive: ArchiveEnv,
  now: Date,
): Promise<{ moved: number; failed: string[] }> {
  const stores = await inTransaction(database.platform, 'begin', listOpenStores)
  const done = { moved: 0, failed: [] as string[] }
  for (const { id, time_zone: timeZone } of stores) {
    try {
      done.moved += await archiveStore(database, { archive, store: { id, timeZone }, now })
    } catch (error) {
      done.failed.push(`store ${id}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return done
}
