import type { Tx } from '../db/transaction.ts'

/** So few at once that nobody waits for it. */
export const BATCH = 1_000

const owners = { idempotency: 'store_id', admin_idempotency: 'admin_id' }

/** The oldest answers of one kind, as many as a batch holds at most. Tells how many they were. */
export async function forgetSome(tx: Tx, table: keyof typeof owners, before: Date): Promise<number> {
  const key = `${owners[table]}, key`
  const gone = await tx.run(
    `forget-${table}`,
    `delete from ${table} where (${key}) in (select ${key} from ${table} where created_at < $1 limit ${BATCH}) returning 1`,
    [before],
  )
  return gone.length
}
