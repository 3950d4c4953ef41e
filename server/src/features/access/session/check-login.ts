import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../context.ts'
import { Unauthorized } from '../../../errors.ts'
import { hashDevice } from './device.ts'
import { claimTry, forgetTries, rememberDevice, throttleBuckets, tooManyTries } from './throttle-queries.ts'

interface LoginCheck<T> {
  /** Gets the bucket in which failures are counted. */
  check: (bucket: string) => Promise<T | undefined>
  unguessable?: (bucket: string) => Promise<T | undefined>
  tellFailure: () => Promise<void>
}

/**
 * Guards any check of a password: waits are enforced and the try is counted before it; after it a failure is told and
 * the device remembered. `unguessable` is asked although there is a wait: it must accept only what cannot be found by
 * trying.
 */
export async function checkLogin<T>(
  ctx: Ctx,
  account: string,
  { check, unguessable, tellFailure }: LoginCheck<T>,
): Promise<T> {
  const buckets = await throttleBuckets(ctx, account)
  const bucket = buckets[0].name
  const wait = await claimTry(ctx, buckets)
  const found = wait === 0 ? await check(bucket) : await unguessable?.(bucket)
  if (found === undefined && wait > 0) throw tooManyTries(wait)
  if (found === undefined) {
    await tellFailure()
    throw new Unauthorized('login_wrong').keepingWrites()
  }
  await forgetTries(ctx, buckets)
  await rememberDevice(ctx, account, deviceOf(ctx))
  return found
}

/** This browser's mark, made at its first log-in. */
function deviceOf(ctx: Ctx): Buffer {
  if (ctx.device.hash) return ctx.device.hash
  const mark = randomBytes(32).toString('base64url')
  ctx.reply.setDevice = mark
  ctx.device.hash = hashDevice(mark)
  return ctx.device.hash
}
