import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { BATCH, deleteBatch, type ExpiringTable } from './delete-expired-queries.ts'

const DAY_MS = 24 * 3_600_000

export interface RetentionRule {
  what: string
  tables: readonly ExpiringTable[]
  keptMs: number
}

export const RETENTION_RULES: readonly RetentionRule[] = [
  // Kept for idempotency: a page retries within minutes, another program perhaps after a weekend offline. Kept forever
  // they would outgrow the ledger, and contain data of deleted customers.
  { what: 'stored answers', tables: ['idempotency', 'admin_idempotency'], keptMs: 7 * DAY_MS },
  // Counted from their end; kept a while to answer who was logged in.
  { what: 'ended sessions', tables: ['session', 'admin_session'], keptMs: 30 * DAY_MS },
  // Valid for minutes; the limit on sending looks back an hour.
  { what: 'one-time passwords', tables: ['otp'], keptMs: DAY_MS },
  // As long as the browser keeps its cookie.
  { what: 'devices not seen for a year', tables: ['known_device'], keptMs: 366 * DAY_MS },
  // Needed for a minute.
  { what: 'counts of calls by address', tables: ['address_limit'], keptMs: 3_600_000 },
  // Read within seconds.
  { what: 'live changes', tables: ['live_change'], keptMs: 3_600_000 },
  // The longest wait is 15 minutes.
  { what: 'counts of failed logins', tables: ['login_throttle'], keptMs: DAY_MS },
]

/** Deletes data past its retention period, in small batches and in all stores. Returns the number of rows. */
export async function deleteExpired(
  database: Pick<Database, 'platform'>,
  now: Date,
  { tables, keptMs }: RetentionRule,
): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  let forgotten = 0
  for (const table of tables) {
    for (let last = BATCH; last === BATCH; forgotten += last) {
      last = await inTransaction(database.platform, 'begin', (tx) => deleteBatch(tx, table, before))
    }
  }
  return forgotten
}
