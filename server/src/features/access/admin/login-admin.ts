import type { AdminCtx, Ctx, PublicCtx } from '../../../context.ts'
import { auditPlatform } from '../../foundation/audit/index.ts'
import { addAdminSession, checkLogin, endAdminSessions, findMatch, makeAdminToken, placeOf } from '../session/index.ts'
import { type AdminRow, findAdmin } from './admin-queries.ts'
import { takeSecondStep } from './second-step.ts'

const SESSION_HOURS = 12

interface Credentials {
  username: string
  password: string
  code?: string | undefined
}

export async function loginAdmin(ctx: PublicCtx, input: Credentials) {
  const admin = await checkAdminPassword(ctx, input)
  const { token, hash } = makeAdminToken()
  const expiresAt = new Date(ctx.now.getTime() + SESSION_HOURS * 3_600_000)
  await addAdminSession(ctx.tx, { adminId: admin.id, tokenHash: hash, now: ctx.now, expiresAt, place: placeOf(ctx) })
  await auditPlatform(ctx, 'admin.login', admin.username, { sessionHash: hash })
  return { authToken: token, expiresAt: expiresAt.toISOString() }
}

/**
 * Checks the Admin's username and password, throttled like every such check, and the code if the second step is on. A
 * caller with a session took that step at login and is asked only for the password.
 */
export async function checkAdminPassword(ctx: Ctx, input: Credentials, asks: 'all' | 'password' = 'all') {
  let named: AdminRow | undefined
  return checkLogin(ctx, `admin:${input.username.toLowerCase()}`, {
    check: async (bucket) => {
      named = await findAdmin(ctx.tx, input.username)
      const match = await findMatch(ctx, bucket, [{ password: input.password, hashed: named?.password_hash }])
      if (match !== 0 || !named) return undefined
      if (asks === 'all') await takeSecondStep(ctx, named, input.code)
      return named
    },
    recordFailure: async () => {
      if (named) await auditPlatform(ctx, 'admin.loginFailed', named.username)
    },
  })
}

/** Checks the password of a logged-in Admin again, and a code where required. */
export async function checkOwnPassword(
  ctx: AdminCtx,
  input: { password: string; code?: string },
  asks: 'all' | 'password' = 'password',
): Promise<AdminRow> {
  return checkAdminPassword(ctx, { ...input, username: ctx.admin.username }, asks)
}

export async function logoutAdmin(ctx: AdminCtx): Promise<true> {
  await endAdminSessions(ctx.tx, ctx.admin.id, ctx.now, ctx.admin.tokenHash)
  return true
}
