import type { Tx } from '../db/transaction.ts'

/** Nobody who fails once a day is guessing. */
export async function forgetFailures(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.db.deleteFrom('login_throttle').where('updated_at', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Sessions that ended by themselves or by somebody; the record of who logged in is kept elsewhere. */
export async function forgetSessions(tx: Tx, before: Date): Promise<number> {
  const ofStores = await tx.db.deleteFrom('session').where('expires_at', '<', before).executeTakeFirst()
  const ofAdmins = await tx.db.deleteFrom('admin_session').where('expires_at', '<', before).executeTakeFirst()
  return Number(ofStores.numDeletedRows + ofAdmins.numDeletedRows)
}
