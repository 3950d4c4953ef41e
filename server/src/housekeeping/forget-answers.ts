import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { BATCH, forgetSome } from './forget-answers-queries.ts'

/** A page sends again within minutes; another program perhaps after a weekend without a network. */
const KEPT_MS = 7 * 24 * 3_600_000

/**
 * Answers are remembered for the keys of calls, so that none is done twice. They repeat what stands in the books, and kept
 * for ever they would outgrow them, and hold what a deleted customer's row no longer does. Tells how many were forgotten.
 */
export async function forgetAnswers(database: Pick<Database, 'platform'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  let forgotten = 0
  for (const table of ['idempotency', 'admin_idempotency'] as const) {
    for (let last = BATCH; last === BATCH; forgotten += last) {
      last = await inTransaction(database.platform, 'begin', (tx) => forgetSome(tx, table, before))
    }
  }
  return forgotten
}
