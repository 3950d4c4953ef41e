import { randomBytes } from 'node:crypto'
import type { Ctx, Services } from '../../../context.ts'
import { Unauthorized } from '../../../errors.ts'
import { hashDevice } from './device.ts'
import {
  claimTry,
  forgetTries,
  isAddressBucket,
  rememberDevice,
  throttleBuckets,
  tooManyTries,
} from './throttle-queries.ts'

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

/** Known devices have priority, so that a flood of strangers keeps no shop out. */
const LANES = { known: 0, strangers: 1 }

/** Hashes a password. Slow, so no transaction may wait for it: verbs use `hashPassword`. */
export function makeHash({ hashing }: Pick<Services, 'hashing'>, owner: string, password: string): Promise<string> {
  return hashing.run(owner, () => hashing.hash(password), isAddressBucket(owner) ? LANES.strangers : LANES.known)
}

/** Hashes a new password outside the transaction. */
export function hashPassword(ctx: Ctx, owner: string, password: string): Promise<string> {
  return ctx.outside(`hash ${password}`, () => makeHash(ctx.services, owner, password))
}

/** A password as it was typed, and the hash that it is compared with. */
interface Comparison {
  password: string
  hashed: string | null | undefined
}

/**
 * The index of the first that matches, or -1. Compared outside the transaction. A missing hash takes as long as one that
 * does not match. The owner is the bucket in which failures are counted.
 */
export function findMatch(ctx: Ctx, owner: string, comparisons: readonly Comparison[]): Promise<number> {
  const { hashing } = ctx.services
  const compare = async () => {
    for (const [at, { password, hashed }] of comparisons.entries()) {
      if (await hashing.matches(hashed, password)) return at
    }
    return -1
  }
  const lane = isAddressBucket(owner) ? LANES.strangers : LANES.known
  const name = comparisons.flatMap(({ password, hashed }) => [password, hashed ?? ''])
  return ctx.outside(['match', ...name].join(' '), () => hashing.run(owner, compare, lane))
}
