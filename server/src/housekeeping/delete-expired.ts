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
  // They are kept for the keys of calls, so that none is done twice: a page sends again within minutes, another program
  // perhaps after a weekend without a network. For ever they would outgrow the books, and hold what a deleted customer's
  // row no longer does.
  { what: 'remembered answers', tables: ['idempotency', 'admin_idempotency'], keptMs: 7 * DAY_MS },
  // Counted from their end. Some days more, for whoever asks who was logged in.
  { what: 'ended sessions', tables: ['session', 'admin_session'], keptMs: 30 * DAY_MS },
  // Good for minutes; how many were sent is asked for an hour.
  { what: 'one-time passwords', tables: ['otp'], keptMs: DAY_MS },
  // As long as the browser keeps its mark.
  { what: 'devices not seen for a year', tables: ['known_device'], keptMs: 366 * DAY_MS },
  // The longest wait is a quarter of an hour.
  { what: 'counts of failed log-ins', tables: ['login_throttle'], keptMs: DAY_MS },
]

/** Forgets what has been of no use for long, in small steps and in all stores. Tells how much it was. */
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
