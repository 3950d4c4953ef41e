import { findAdmin } from '../features/access/admin/admin-queries.ts'
import { addAdminSession, makeAdminToken } from '../features/access/session/index.ts'
import { ADMIN, type TestApp } from './test-app.ts'

/** A session of the Admin without the password, which takes long and may have been tried too often. */
export async function openAdmin(app: TestApp): Promise<string> {
  const { token, hash } = makeAdminToken()
  const { now } = app.clock
  await app.services.asPlatform(async (tx) => {
    const adminId = (await findAdmin(tx, ADMIN.username))?.id ?? ''
    const expiresAt = new Date(now.getTime() + 86_400_000)
    await addAdminSession(tx, { adminId, tokenHash: hash, now, expiresAt })
  })
  return token
}
