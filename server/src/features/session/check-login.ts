import { randomBytes } from 'node:crypto'
import { WRONG_LOGIN } from '@clothesline/contract'
import type { Ctx } from '../../context.ts'
import { Unauthorized } from '../../errors.ts'
import { hashDevice } from './device.ts'
import { clearFailures, countFailure, refuseIfThrottled, rememberDevice, throttleBucket } from './throttle-queries.ts'

/**
 * Guards any check of a password: waits are enforced before it, failures counted and told after it, and the device
 * remembered.
 */
export async function checkLogin<T>(
  ctx: Ctx,
  account: string,
  check: (bucket: string) => Promise<T | undefined>,
  tellFailure: () => Promise<void>,
): Promise<T> {
  const bucket = await throttleBucket(ctx, account)
  await refuseIfThrottled(ctx, bucket)
  const found = await check(bucket)
  if (found === undefined) {
    await countFailure(ctx, bucket)
    await tellFailure()
    throw new Unauthorized(WRONG_LOGIN, true)
  }
  await clearFailures(ctx, bucket)
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
