import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/open.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Env } from '../../../env.ts'
import { HashingQueue } from '../../../hashing-queue.ts'
import { makeHash } from '../session/index.ts'
import { addAdmin, findAnyAdmin } from './admin-queries.ts'

/** Creates the first Admin if there is none. Returns the generated password, which must be shown once. */
export async function ensureFirstAdmin(
  database: Database,
  env: Env,
  now: Date,
  hashing = new HashingQueue(),
): Promise<string | undefined> {
  const serially = <T>(work: (tx: Tx) => Promise<T>) =>
    inTransaction(database.platform, 'begin isolation level serializable', work)
  if (await serially(findAnyAdmin)) return undefined
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  const passwordHash = await makeHash({ hashing }, 'first', password)
  return serially(async (tx) => {
    // Another server starting on the same database may have been faster.
    if (await findAnyAdmin(tx)) return undefined
    await addAdmin(tx, { username: env.adminUsername, passwordHash, now })
    return env.adminPassword === undefined ? password : undefined
  })
}
