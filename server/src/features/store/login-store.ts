import { defaultSettings, STORE_FROZEN } from '@clothesline/contract'
import type { PublicCtx, StoreCtx } from '../../context.ts'
import { Forbidden } from '../../errors.ts'
import { audit } from '../audit/index.ts'
import { addStoreSession, checkLogin, endStoreSessions, findMatch, makeStoreToken } from '../session/index.ts'
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
  })
  await setLastLogin(ctx.tx, login.store_id, ctx.now)
  const subject = { subjectKind: 'login', subjectId: login.username }
  await audit(ctx, login.store_id, { action: 'store.login', ...subject, sessionHash: hash })
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
  let named: LoginRow | undefined
  const check = async (bucket: string) => {
    const login = await findLogin(ctx.tx, input.username)
    named = login
    const good = login?.one_time_expires_at && login.one_time_expires_at > ctx.now
    const hashes = [login?.password_hash, good ? login.one_time_hash : undefined]
    const match = await findMatch(ctx, bucket, input.password, hashes)
    return login && match >= 0 ? { login, oneTime: match === 1 } : undefined
  }
  return checkLogin(ctx, `store:${input.username.toLowerCase()}`, check, async () => {
    if (!named) return
    await audit(ctx, named.store_id, { action: 'store.loginFailed', subjectKind: 'login', subjectId: named.username })
  })
}

/** Ends this session and the store-admin step taken in it; other counters go on. */
export async function logoutStore(ctx: StoreCtx): Promise<true> {
  await endStoreSessions(ctx, ctx.store.id, { of: ctx.session.tokenHash })
  return true
}
