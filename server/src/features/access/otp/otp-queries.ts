import { bytes, instant, integer, orNull, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

/**
 * Locks until the end of the transaction, so that a store's codes are requested one at a time. Orders do not wait for
 * it.
 */
export async function lockOtps(tx: Tx, storeId: string): Promise<void> {
  await tx.run('lock-otps', 'select store_id from store_shard where store_id = $1 for no key update', [storeId])
}

export function listOtpsSince(tx: Tx, storeId: string, since: Date) {
  return tx.rows(
    { id: text, created_at: instant },
    'list-otps-since',
    'select id, created_at from otp where store_id = $1 and created_at > $2 order by created_at desc',
    [storeId, since],
  )
}

export async function addOtp(
  tx: Tx,
  otp: { storeId: string; id: string; hmac: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.run(
    'add-otp',
    'insert into otp (store_id, id, code_hmac, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [otp.storeId, otp.id, otp.hmac, otp.now, otp.expiresAt],
  )
}

const otpRow = { id: text, code_hmac: bytes, expires_at: instant, tries: integer, used_at: orNull(instant) }

/** Only the newest one is valid. Locked, so that parallel tries are counted one by one. */
export function findNewestOtp(tx: Tx, storeId: string) {
  return tx.row(
    otpRow,
    'find-newest-otp',
    `select id, code_hmac, expires_at, tries, used_at from otp
      where store_id = $1 order by created_at desc limit 1 for update`,
    [storeId],
  )
}

export async function countTry(tx: Tx, storeId: string, id: string, usedAt: Date | null): Promise<void> {
  await tx.run('count-otp-try', 'update otp set tries = tries + 1, used_at = $3 where store_id = $1 and id = $2', [
    ...[storeId, id, usedAt],
  ])
}

/** Codes that were mailed are not accepted any more. The Admin may delete them too, and nothing else. */
export async function deleteOtps(tx: Tx, storeId: string): Promise<void> {
  await tx.run('delete-otps', 'delete from otp where store_id = $1', [storeId])
}
