import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/transaction.ts'

const admins = (tx: Tx) =>
  tx.db.selectFrom('admin').select(['id', 'username', 'password_hash', 'totp_secret', 'totp_since', 'totp_last_step'])

export type AdminRow = NonNullable<Awaited<ReturnType<typeof findAdmin>>>

export async function findAdmin(tx: Tx, username: string) {
  return admins(tx)
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
}

/** Locked, so that what is decided about the second step still holds when it is written. */
export async function getAdmin(tx: Tx, adminId: string): Promise<AdminRow> {
  return admins(tx).where('id', '=', adminId).forUpdate().executeTakeFirstOrThrow()
}

export async function findAnyAdmin(tx: Tx): Promise<boolean> {
  return (await tx.db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function addAdmin(tx: Tx, admin: { username: string; passwordHash: string; now: Date }): Promise<void> {
  await tx.db
    .insertInto('admin')
    .values({ id: uuidv7(), username: admin.username, password_hash: admin.passwordHash, created_at: admin.now })
    .execute()
}

export async function setAdminPassword(tx: Tx, adminId: string, passwordHash: string): Promise<void> {
  await tx.db.updateTable('admin').set({ password_hash: passwordHash }).where('id', '=', adminId).execute()
}

/** A secret that waits to be confirmed by a code of it. */
export async function setTotpSecret(tx: Tx, adminId: string, sealed: Buffer): Promise<void> {
  await tx.db
    .updateTable('admin')
    .set({ totp_secret: sealed, totp_since: null, totp_last_step: null })
    .where('id', '=', adminId)
    .execute()
}

export async function switchOnTotp(
  tx: Tx,
  adminId: string,
  on: { now: Date; step: number; recoveryCodes: Buffer[] },
): Promise<void> {
  await tx.db
    .updateTable('admin')
    .set({ totp_since: on.now, totp_last_step: on.step })
    .where('id', '=', adminId)
    .execute()
  await tx.db.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute()
  await tx.db
    .insertInto('admin_recovery_code')
    .values(on.recoveryCodes.map((code_hmac) => ({ admin_id: adminId, code_hmac })))
    .execute()
}

export async function switchOffTotp(tx: Tx, adminId: string): Promise<void> {
  await tx.db
    .updateTable('admin')
    .set({ totp_secret: null, totp_since: null, totp_last_step: null })
    .where('id', '=', adminId)
    .execute()
  await tx.db.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute()
}

/** Whether the step was still to be used: of several calls with one code, one is told so. */
export async function useTotpStep(tx: Tx, adminId: string, step: number): Promise<boolean> {
  const used = await tx.db
    .updateTable('admin')
    .set({ totp_last_step: step })
    .where('id', '=', adminId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function useRecoveryCode(tx: Tx, adminId: string, hmac: Buffer, now: Date): Promise<boolean> {
  const used = await tx.db
    .updateTable('admin_recovery_code')
    .set({ used_at: now })
    .where('admin_id', '=', adminId)
    .where('code_hmac', '=', hmac)
    .where('used_at', 'is', null)
    .returning('admin_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(tx: Tx, adminId: string): Promise<number> {
  const { left } = await tx.db
    .selectFrom('admin_recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('admin_id', '=', adminId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export async function listAdmins(tx: Tx) {
  return tx.db.selectFrom('admin').select(['id', 'username']).orderBy('username').execute()
}

/** Failed tries of the old password do not count for the new one; the record says that it was no login. */
export async function noteReset(tx: Tx, username: string, now: Date): Promise<void> {
  // Every bucket of an account begins with it and a bar.
  await tx.run('forget-admin-tries', `delete from login_throttle where starts_with(bucket, $1)`, [
    `admin:${username.toLowerCase()}|`,
  ])
  await tx.db
    .insertInto('platform_audit')
    .values({ id: uuidv7(), at: now, actor: 'command line', action: 'admin.reset', subject: username })
    .execute()
}
