import type { Tx } from '../../../db/transaction.ts'

/** Until the end of the transaction: codes of a store are asked for one after the other. Orders do not wait for it. */
export async function lockOtps(tx: Tx, storeId: string): Promise<void> {
  await tx.db.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
}

export async function listOtpsSince(tx: Tx, storeId: string, since: Date) {
  return tx.db
    .selectFrom('otp')
    .select(['id', 'created_at'])
    .where('store_id', '=', storeId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function addOtp(
  tx: Tx,
  otp: { storeId: string; id: string; hmac: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('otp')
    .values({ store_id: otp.storeId, id: otp.id, code_hmac: otp.hmac, created_at: otp.now, expires_at: otp.expiresAt })
    .execute()
}

/** Only the newest one counts. Locked, so that tries made side by side are counted one by one. */
export async function findNewestOtp(tx: Tx, storeId: string) {
  return tx.db
    .selectFrom('otp')
    .select(['id', 'code_hmac', 'expires_at', 'tries', 'used_at'])
    .where('store_id', '=', storeId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function countTry(tx: Tx, storeId: string, id: string, usedAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('otp')
    .set((eb) => ({ tries: eb('tries', '+', 1), used_at: usedAt }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}
