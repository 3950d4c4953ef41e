import { randomBytes } from 'node:crypto'
import { WRONG_LOGIN } from '@clothesline/contract'
import type { Ctx } from '../../context.ts'
import { Unauthorized } from '../../errors.ts'
import { hashDevice } from './device.ts'
import { claimTry, forgetTries, rememberDevice, throttleBuckets, tooManyTries } from './throttle-queries.ts'

/**
 * Guards any check of a password: waits are enforced and the try is counted before it; after it the device is
 * remembered. `unguessable` is asked although there is a wait: it must accept only what cannot be found by trying.
 */
export async function checkLogin<T>(
  ctx: Ctx,
  account: string,
  check: () => Promise<T | undefined>,
  unguessable?: () => Promise<T | undefined>,
): Promise<T> {
  const buckets = await throttleBuckets(ctx, account)
  const wait = await claimTry(ctx, buckets)
  const found = wait === 0 ? await check() : await unguessable?.()
  if (found === undefined) throw wait === 0 ? new Unauthorized(WRONG_LOGIN, true) : tooManyTries(wait)
  await forgetTries(ctx, buckets)
  await rememberDevice(ctx, account, deviceOf(ctx))
  return found
}

/** This browser's mark, made at its first log-in. */
function deviceOf(ctx: Ctx): Buffer {
  if (ctx.device.hash) return ctx.device.hash
  const mark = randomBytes(32).toString('base64url')
  ctx.reply.setDevice = mark
  return hashDevice(mark)
}
