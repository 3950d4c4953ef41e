import type { Tx } from '../db/transaction.ts'

/** So few at once that nobody waits for it. */
export const BATCH = 1_000

/** What tells one row from another, and since when it is of no use. */
const TABLES = {
  idempotency: { key: 'store_id, key', since: 'created_at' },
  admin_idempotency: { key: 'admin_id, key', since: 'created_at' },
  session: { key: 'store_id, token_hash', since: 'least(expires_at, ended_at)' },
  admin_session: { key: 'token_hash', since: 'least(expires_at, ended_at)' },
  otp: { key: 'store_id, id', since: 'created_at' },
  known_device: { key: 'device_hash, account', since: 'seen_at' },
  login_throttle: { key: 'bucket', since: 'updated_at' },
}
export type ExpiringTable = keyof typeof TABLES

/** Old rows of one table, as many as a batch holds at most. Tells how many they were. */
export async function deleteBatch(tx: Tx, table: ExpiringTable, before: Date): Promise<number> {
  const { key, since } = TABLES[table]
  return tx.run(
    `forget-${table}`,
    `delete from ${table} where (${key}) in (select ${key} from ${table} where ${since} < $1 limit ${BATCH})`,
    [before],
  )
}
