import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/transaction.ts'

export async function findAdmin(tx: Tx, username: string) {
  return tx.db
    .selectFrom('admin')
    .select(['id', 'username', 'password_hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
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
