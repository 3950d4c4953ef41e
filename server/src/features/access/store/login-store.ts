import { defaultSettings } from '@clothesline/contract'
import type { PublicCtx, StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { addStoreSession, checkLogin, endStoreSessions, findMatch, makeStoreToken, placeOf } from '../session/index.ts'
import { looksLikeOneTimePassword } from './forgot-password.ts'
import { findLogin, type LoginRow, setLastLogin } from './store-queries.ts'

export async function loginStore(ctx: PublicCtx, input: { username: string; password: string }) {
  const { login, oneTime } = await checkStorePassword(ctx, input)
  if (login.frozen) throw new Forbidden('store_frozen').keepingWrites()
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

/** Checks a store's login: its password, or a mailed one-time password that is still valid. */
export async function checkStorePassword(
  ctx: PublicCtx,
  input: { username: string; password: string },
): Promise<{ login: LoginRow; oneTime: boolean }> {
  let named: LoginRow | undefined
  const { password } = input
  const mailed = password.trim()
  const isMailed = looksLikeOneTimePassword(mailed)
  // What is compared follows from what was typed, so a name that is not known takes as long as one that is.
  const find = async (bucket: string, { withOwn }: { withOwn: boolean }) => {
    named = await findLogin(ctx.tx, input.username)
    const isGood = named?.one_time_expires_at && named.one_time_expires_at > ctx.now
    const own = withOwn ? [{ password, hashed: named?.password_hash }] : []
    const byMail = isMailed ? [{ password: mailed, hashed: isGood ? named?.one_time_hash : undefined }] : []
    const match = await findMatch(ctx, bucket, [...own, ...byMail])
    return named && match >= 0 ? { login: named, oneTime: match === own.length } : undefined
  }
  return checkLogin(ctx, `store:${input.username.toLowerCase()}`, {
    check: (bucket) => find(bucket, { withOwn: true }),
    // Strangers who fail on purpose cannot lock the owner out on a new device: the mailed password still works.
    unguessable: async (bucket) => (isMailed ? find(bucket, { withOwn: false }) : undefined),
    recordFailure: async () => {
      if (!named) return
      await audit(ctx, named.store_id, { action: 'store.loginFailed', subjectKind: 'login', subjectId: named.username })
    },
  })
}

/** Ends this session and its store-admin step; other counters stay logged in. */
export async function logoutStore(ctx: StoreCtx): Promise<true> {
  await endStoreSessions(ctx, ctx.store.id, { of: ctx.session.tokenHash })
  return true
}
