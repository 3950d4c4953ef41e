import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/transaction.ts'
import { StartupError } from '../../../errors.ts'
import { HashingQueue } from '../../../hashing-queue.ts'
import { endAdminSessions, makeHash } from '../session/index.ts'
import { listAdmins, recordPasswordReset, setAdminPassword, switchOffTotp } from './admin-queries.ts'

/**
 * Recovers access when password, authenticator app and recovery codes are lost: sets a new password, turns the second
 * step off and ends every session. Needs access to the database itself.
 */
export async function resetAdmin(tx: Tx, username: string | undefined, now: Date) {
  const admins = await listAdmins(tx)
  const found =
    username === undefined ? admins : admins.filter((one) => one.username.toLowerCase() === username.toLowerCase())
  const [admin, ...more] = found
  if (!admin || more.length > 0) {
    const names = admins.map((one) => one.username).join(', ')
    throw new StartupError(admins.length === 0 ? 'There is no Admin yet' : `Which Admin? There are: ${names}`)
  }
  const password = randomBytes(12).toString('base64url')
  await setAdminPassword(tx, admin.id, await makeHash({ hashing: new HashingQueue() }, 'reset', password))
  await switchOffTotp(tx, admin.id)
  await endAdminSessions(tx, admin.id, now)
  await recordPasswordReset(tx, admin.username, now)
  return { username: admin.username, password }
}
