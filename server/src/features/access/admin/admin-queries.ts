import { bytes, instant, integer, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../new-id.ts'

const adminRow = {
  id: text,
  username: text,
  password_hash: text,
  totp_secret: orNull(bytes),
  totp_since: orNull(instant),
  totp_last_step: orNull(integer),
}
export type AdminRow = RowOf<typeof adminRow>

const ADMIN = 'select id, username, password_hash, totp_secret, totp_since, totp_last_step from admin'

export function findAdmin(tx: Tx, username: string): Promise<AdminRow | undefined> {
  return tx.row(adminRow, 'find-admin', `${ADMIN} where lower(username) = lower($1)`, [username])
}

/** Locks the row, so that a decision about the second step still holds when it is written. */
export async function getAdmin(tx: Tx, adminId: string): Promise<AdminRow> {
  const row = await tx.row(adminRow, 'get-admin', `${ADMIN} where id = $1 for update`, [adminId])
  if (!row) throw new Error('The Admin of this session no longer exists')
  return row
}

export async function findAnyAdmin(tx: Tx): Promise<boolean> {
  return (await tx.run('find-any-admin', 'select from admin limit 1', [])) > 0
}

export async function addAdmin(tx: Tx, admin: { username: string; passwordHash: string; now: Date }): Promise<void> {
  await tx.run('add-admin', 'insert into admin (id, username, password_hash, created_at) values ($1, $2, $3, $4)', [
    ...[newId(), admin.username, admin.passwordHash, admin.now],
  ])
}

export async function setAdminPassword(tx: Tx, adminId: string, passwordHash: string): Promise<void> {
  await tx.run('set-admin-password', 'update admin set password_hash = $2 where id = $1', [adminId, passwordHash])
}

/** Stores a secret that still has to be confirmed with a code. */
export async function setTotpSecret(tx: Tx, adminId: string, sealed: Buffer): Promise<void> {
  await tx.run(
    'set-totp-secret',
    'update admin set totp_secret = $2, totp_since = null, totp_last_step = null where id = $1',
    [adminId, sealed],
  )
}

export async function switchOnTotp(
  tx: Tx,
  adminId: string,
  on: { now: Date; step: number; recoveryCodes: Buffer[] },
): Promise<void> {
  await tx.run('switch-on-totp', 'update admin set totp_since = $2, totp_last_step = $3 where id = $1', [
    ...[adminId, on.now, on.step],
  ])
  await deleteRecoveryCodes(tx, adminId)
  await tx.run(
    'add-recovery-codes',
    'insert into admin_recovery_code (admin_id, code_hmac) select $1, code from unnest($2::bytea[]) as code',
    [adminId, on.recoveryCodes],
  )
}

export async function switchOffTotp(tx: Tx, adminId: string): Promise<void> {
  await tx.run(
    'switch-off-totp',
    'update admin set totp_secret = null, totp_since = null, totp_last_step = null where id = $1',
    [adminId],
  )
  await deleteRecoveryCodes(tx, adminId)
}

async function deleteRecoveryCodes(tx: Tx, adminId: string): Promise<void> {
  await tx.run('delete-recovery-codes', 'delete from admin_recovery_code where admin_id = $1', [adminId])
}

/** Returns whether the step was unused: of several calls with one code only one succeeds. */
export async function useTotpStep(tx: Tx, adminId: string, step: number): Promise<boolean> {
  const used = await tx.run(
    'use-totp-step',
    'update admin set totp_last_step = $2 where id = $1 and (totp_last_step is null or totp_last_step < $2)',
    [adminId, step],
  )
  return used > 0
}

export async function useRecoveryCode(tx: Tx, adminId: string, hmac: Buffer, now: Date): Promise<boolean> {
  const used = await tx.run(
    'use-recovery-code',
    'update admin_recovery_code set used_at = $3 where admin_id = $1 and code_hmac = $2 and used_at is null',
    [adminId, hmac, now],
  )
  return used > 0
}

export async function countRecoveryCodes(tx: Tx, adminId: string): Promise<number> {
  const row = await tx.row(
    { unused: integer },
    'count-recovery-codes',
    'select count(*) as unused from admin_recovery_code where admin_id = $1 and used_at is null',
    [adminId],
  )
  return row?.unused ?? 0
}

export function listAdmins(tx: Tx): Promise<{ id: string; username: string }[]> {
  return tx.rows({ id: text, username: text }, 'list-admins', 'select id, username from admin order by username', [])
}

/** Failed tries of the old password do not count for the new one. The audit entry says that this was not a login. */
export async function recordPasswordReset(tx: Tx, username: string, now: Date): Promise<void> {
  // Every bucket of an account starts with its name and a bar.
  await tx.run('forget-admin-tries', `delete from login_throttle where starts_with(bucket, $1)`, [
    `admin:${username.toLowerCase()}|`,
  ])
  await tx.run(
    'note-admin-reset',
    `insert into platform_audit (id, at, actor, action, subject) values ($1, $2, 'command line', 'admin.reset', $3)`,
    [newId(), now, username],
  )
}
