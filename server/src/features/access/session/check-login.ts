import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../context.ts'
import { Unauthorized } from '../../../errors.ts'
import { hashDevice } from './device.ts'
import { claimTry, forgetTries, rememberDevice, throttleBuckets, tooManyTries } from './throttle-queries.ts'

interface LoginCheck<T> {
  /** Receives the bucket in which failures are counted. */
  check: (bucket: string) => Promise<T | undefined>
  unguessable?: (bucket: string) => Promise<T | undefined>
  recordFailure: () => Promise<void>
}

/**
 * Wraps every password check. Before it, waits are enforced and the try is counted; after it, a failure is reported
 * and the device remembered. `unguessable` is tried even during a wait: it must accept only what cannot be guessed.
 */
export async function checkLogin<T>(
  ctx: Ctx,
  account: string,
  { check, unguessable, recordFailure }: LoginCheck<T>,
): Promise<T> {
  const buckets = await throttleBuckets(ctx, account)
  const bucket = buckets[0].name
  const wait = await claimTry(ctx, buckets)
  const found = wait === 0 ? await check(bucket) : await unguessable?.(bucket)
  if (found === undefined && wait > 0) throw tooManyTries(wait)
  if (found === undefined) {
    await recordFailure()
    throw new Unauthorized('login_wrong').keepingWrites()
  }
  await forgetTries(ctx, buckets)
  await rememberDevice(ctx, account, deviceOf(ctx))
  return found
}

/** The cookie of this browser, created at its first login. */
function deviceOf(ctx: Ctx): Buffer {
  if (ctx.device.hash) return ctx.device.hash
  const mark = randomBytes(32).toString('base64url')
  ctx.reply.setDevice = mark
  ctx.device.hash = hashDevice(mark)
  return ctx.device.hash
}
