import { randomBytes } from 'node:crypto'
import type { AdminCtx, Ctx, PublicCtx } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Env } from '../../../env.ts'
import { StartupError } from '../../../errors.ts'
import { HashingQueue } from '../../../hashing-queue.ts'
import { auditPlatform } from '../../foundation/audit/index.ts'
import {
  addAdminSession,
  checkLogin,
  endAdminSessions,
  findMatch,
  makeAdminToken,
  makeHash,
  placeOf,
} from '../session/index.ts'
import {
  type AdminRow,
  addAdmin,
  findAdmin,
  findAnyAdmin,
  listAdmins,
  recordPasswordReset,
  setAdminPassword,
  switchOffTotp,
} from './admin-queries.ts'
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

/** Creates the first Admin if there is none. Returns the generated password, which must be shown once. */
export async function ensureFirstAdmin(
  database: Database,
  env: Env,
  now: Date,
  hashing = new HashingQueue(),
): Promise<string | undefined> {
  const serially = <T>(work: (tx: Tx) => Promise<T>) =>
    inTransaction(database.platform, 'begin isolation level serializable', work)
  if (await serially(findAnyAdmin)) return undefined
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  const passwordHash = await makeHash({ hashing }, 'first', password)
  return serially(async (tx) => {
    // Another server starting on the same database may have been faster.
    if (await findAnyAdmin(tx)) return undefined
    await addAdmin(tx, { username: env.adminUsername, passwordHash, now })
    return env.adminPassword === undefined ? password : undefined
  })
}

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
