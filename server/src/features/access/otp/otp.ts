import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { defaultSettings } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Forbidden, TooMany } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { audit } from '../../foundation/audit/index.ts'
import { queueMessage } from '../../foundation/outbox/index.ts'
import { acceptPinsAgain } from '../clerk/index.ts'
import { addStoreSession, endStoreSessions, makeStoreToken, stepHash } from '../session/index.ts'
import { addOtp, countTry, findNewestOtp, listOtpsSince, lockOtps } from './otp-queries.ts'

const GOOD_FOR_MINUTES = 5
const RESEND_AFTER_SECONDS = 60
const MAX_PER_HOUR = 5

/** The stored form of the code. It includes the id, so equal codes do not look alike. */
function otpHmac(ctx: StoreCtx, id: string, code: string): Buffer {
  return createHmac('sha256', ctx.services.secretKey).update(`otp:${ctx.store.id}:${id}:${code}`).digest()
}

export async function sendOtp(ctx: StoreCtx): Promise<true> {
  await lockOtps(ctx.tx, ctx.store.id)
  const sent = await listOtpsSince(ctx.tx, ctx.store.id, new Date(ctx.now.getTime() - 3_600_000))
  const sinceLast = sent[0] ? (ctx.now.getTime() - sent[0].created_at.getTime()) / 1000 : Infinity
  if (sinceLast < RESEND_AFTER_SECONDS) {
    const wait = Math.ceil(RESEND_AFTER_SECONDS - sinceLast)
    throw new TooMany(wait, 'otp_just_sent', { seconds: wait })
  }
  const oldest = sent[MAX_PER_HOUR - 1]
  if (oldest) {
    const wait = 3600 - (ctx.now.getTime() - oldest.created_at.getTime()) / 1000
    throw new TooMany(wait, 'too_many_otps')
  }
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(ctx.now.getTime() + GOOD_FOR_MINUTES * 60_000)
  await addOtp(ctx.tx, { storeId: ctx.store.id, id, hmac: otpHmac(ctx, id, code), now: ctx.now, expiresAt })
  queueMessage(ctx, {
    storeId: ctx.store.id,
    channel: 'mail',
    kind: 'otp',
    recipient: ctx.store.email,
    subject: `OTP for ${ctx.store.storeName}`,
    body: `The one-time password for ${ctx.store.storeName} is ${code}.\n\nIt is valid for ${GOOD_FOR_MINUTES} minutes. Share it only with people you trust with the books.`,
    holdsSecret: true,
  })
  return true
}

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
