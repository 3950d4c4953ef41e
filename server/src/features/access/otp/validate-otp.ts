import { timingSafeEqual } from 'node:crypto'
import { defaultSettings } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { acceptPinsAgain } from '../clerk/index.ts'
import { addStoreSession, endStoreSessions, makeStoreToken, stepHash } from '../session/index.ts'
import { countTry, findNewestOtp } from './otp-queries.ts'
import { otpHmac } from './send-otp.ts'

const MAX_TRIES = 5

/** Wrong, expired, used and blocked codes all get the same message. */
export async function validateOtp(ctx: StoreCtx, input: { otp: string }) {
  const otp = await findNewestOtp(ctx.tx, ctx.store.id)
  if (!otp || otp.used_at || otp.tries >= MAX_TRIES || otp.expires_at <= ctx.now) throw new Forbidden('otp_wrong')
  const right = timingSafeEqual(otp.code_hmac, otpHmac(ctx, otp.id, input.otp.trim()))
  await countTry(ctx.tx, ctx.store.id, otp.id, right ? ctx.now : null)
  const subject = { subjectKind: 'store', subjectId: ctx.store.id }
  if (!right) {
    await audit(ctx, ctx.store.id, { action: 'storeAdmin.wrongOtp', ...subject })
    throw new Forbidden('otp_wrong').keepingWrites()
  }
  await acceptPinsAgain(ctx)
  const { token, hash } = makeStoreToken(ctx.store.id)
  const minutes = ctx.store.settings.storeAdminTokenExpireTime ?? defaultSettings.storeAdminTokenExpireTime
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000)
  await addStoreSession(ctx.tx, {
    storeId: ctx.store.id,
    tokenHash: stepHash(ctx.session.tokenHash, hash),
    kind: 'storeAdmin',
    username: ctx.session.username,
    now: ctx.now,
    expiresAt,
  })
  await audit(ctx, ctx.store.id, { action: 'storeAdmin.begin', ...subject })
  return { storeAdminToken: token, expiresAt: expiresAt.toISOString() }
}

/** Ends the step of this session; other counters keep theirs. */
export async function endStoreAdmin(ctx: StoreCtx): Promise<true> {
  await endStoreSessions(ctx, ctx.store.id, { of: ctx.session.tokenHash, kind: 'storeAdmin' })
  return true
}
