import type { Ctx, PublicCtx } from '../../context.ts'
import { auditPlatform } from '../audit/index.ts'
import { addAdminSession, checkLogin, findMatch, makeAdminToken } from '../session/index.ts'
import { findAdmin } from './admin-queries.ts'

const SESSION_HOURS = 12

export async function loginAdmin(ctx: PublicCtx, input: { username: string; password: string }) {
  const admin = await checkAdminPassword(ctx, input)
  const { token, hash } = makeAdminToken()
  const expiresAt = new Date(ctx.now.getTime() + SESSION_HOURS * 3_600_000)
  await addAdminSession(ctx.tx, { adminId: admin.id, tokenHash: hash, now: ctx.now, expiresAt })
  await auditPlatform(ctx, 'admin.login', admin.username, hash)
  return { authToken: token, expiresAt: expiresAt.toISOString() }
}

/** The Admin by username and password, throttled like every such check. */
export async function checkAdminPassword(ctx: Ctx, input: { username: string; password: string }) {
  let named: string | undefined
  const check = async (bucket: string) => {
    const admin = await findAdmin(ctx.tx, input.username)
    named = admin?.username
    return (await findMatch(ctx, bucket, input.password, [admin?.password_hash])) === 0 ? admin : undefined
  }
  return checkLogin(ctx, `admin:${input.username.toLowerCase()}`, check, async () => {
    if (named !== undefined) await auditPlatform(ctx, 'admin.loginFailed', named)
  })
}
