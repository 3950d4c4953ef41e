import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { forgetFailures, forgetSessions } from './forget-logins-queries.ts'

const DAY_MS = 24 * 3_600_000
const SESSIONS_KEPT_DAYS = 30

/** Failed log-ins are forgotten a day after the last one, and sessions a month after their time. */
export async function forgetLogins(
  database: Pick<Database, 'platform'>,
  now: Date,
): Promise<{ failures: number; sessions: number }> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return inTransaction(database.platform, 'begin', async (tx) => ({
    failures: await forgetFailures(tx, ago(1)),
    sessions: await forgetSessions(tx, ago(SESSIONS_KEPT_DAYS)),
  }))
}
