import { defaultSettings, STORE_FROZEN } from '@clothesline/contract'
import type { PublicCtx, StoreCtx } from '../../context.ts'
import { Forbidden } from '../../errors.ts'
import { audit } from '../audit/index.ts'
import {
  addStoreSession,
  checkLogin,
  endStoreSessions,
  makeStoreToken,
  passwordMatches,
  placeOf,
} from '../session/index.ts'
import { looksOneTime } from './forgot-password.ts'
import { findLogin, type LoginRow, setLastLogin } from './store-queries.ts'

export async function loginStore(ctx: PublicCtx, input: { username: string; password: string }) {
  const { login, oneTime } = await checkStorePassword(ctx, input)
  if (login.frozen) throw new Forbidden(STORE_FROZEN, true)
  const { token, hash } = makeStoreToken(login.store_id)
  const minutes = login.settings.tokenExpireTime ?? defaultSettings.tokenExpireTime
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000)
  await addStoreSession(ctx.tx, {
    storeId: login.store_id,
    tokenHash: hash,
    kind: 'store',
    username: login.username,
    now: ctx.now,
    expiresAt,
    mustChangePassword: oneTime,
    place: placeOf(ctx),
  })
  await setLastLogin(ctx.tx, login.store_id, ctx.now)
  await audit(ctx, login.store_id, { action: 'store.login', subjectKind: 'login', subjectId: login.username })
  return {
    storeToken: token,
    storeName: login.store_name,
    storeId: login.store_id,
    expiresAt: expiresAt.toISOString(),
    mustChangePassword: oneTime,
  }
}

/** A store's login by its password, or by a mailed one-time password while that is good. */
export async function checkStorePassword(
  ctx: PublicCtx,
  input: { username: string; password: string },
): Promise<{ login: LoginRow; oneTime: boolean }> {
  const byMail = async (login: LoginRow | undefined) => {
    const good = login?.one_time_expires_at && login.one_time_expires_at > ctx.now
    const matches = await passwordMatches(input.password.trim(), good ? login.one_time_hash : undefined)
    return login && matches ? { login, oneTime: true } : undefined
  }
  return checkLogin(
    ctx,
    `store:${input.username.toLowerCase()}`,
    async () => {
      const login = await findLogin(ctx.tx, input.username)
      if (await passwordMatches(input.password, login?.password_hash)) return login && { login, oneTime: false }
      return byMail(login)
    },
    // Strangers who fail on purpose cannot keep the owner out of a new device: the mail lets them in.
    async () => (looksOneTime(input.password.trim()) ? byMail(await findLogin(ctx.tx, input.username)) : undefined),
  )
}

/** Ends this session and the store-admin step taken in it; other counters go on. */
export async function logoutStore(ctx: StoreCtx): Promise<true> {
  await endStoreSessions(ctx.tx, ctx.store.id, ctx.now, { of: ctx.session.tokenHash })
  return true
}
