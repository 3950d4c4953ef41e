import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Env } from '../../env.ts'
import { hashPassword } from '../session/index.ts'
import { addAdmin, findAnyAdmin } from './admin-queries.ts'

/** Makes the first Admin when there is none. Answers the password that must be shown once, if it was made up here. */
export async function ensureFirstAdmin(database: Database, env: Env, now: Date): Promise<string | undefined> {
  return inTransaction(database.platform, 'begin isolation level serializable', async (tx) => {
    if (await findAnyAdmin(tx)) return undefined
    const password = env.adminPassword ?? randomBytes(12).toString('base64url')
    await addAdmin(tx, { username: env.adminUsername, passwordHash: await hashPassword(password), now })
    return env.adminPassword === undefined ? password : undefined
  })
}
