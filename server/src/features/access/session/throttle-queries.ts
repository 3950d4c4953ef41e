import { householdOf } from '../../../address.ts'
import type { Ctx } from '../../../context.ts'
import { instant } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { TooMany } from '../../../errors.ts'

type Moment = Pick<Ctx, 'tx' | 'now'>

/** Limits for failed tries. `free` of them have no wait; then each doubles it, up to `longestSeconds`. */
interface Bucket {
  name: string
  free: number
  longestSeconds: number
}

const OF_ONE = { free: 5, longestSeconds: 15 * 60 }
const OF_ALL_STRANGERS = { free: 100, longestSeconds: 60 }

/**
 * Throttles failed logins. A known device has its own bucket, so a stranger who guesses cannot lock the shop out.
 * Other devices share the bucket of their address. In addition, all of them share one wide bucket, so that thousands
 * of addresses do not get thousands of times as many tries.
 */
export async function throttleBuckets(ctx: Ctx, account: string): Promise<[Bucket, ...Bucket[]]> {
  const { hash } = ctx.device
  if (hash && (await isKnownDevice(ctx.tx, account, hash)))
    return [{ name: `${account}|${hash.toString('hex')}`, ...OF_ONE }]
  return [
    { name: addressBucket(account, ctx.address), ...OF_ONE },
    { name: `${account}|strangers`, ...OF_ALL_STRANGERS },
  ]
}

const FROM = '|from '

/** Whether a password or PIN of this account was right on the device before. */
export async function isKnownDevice(tx: Tx, account: string, deviceHash: Buffer): Promise<boolean> {
  const sql = 'select from known_device where device_hash = $1 and account = $2'
  return (await tx.run('find-known-device', sql, [deviceHash, account])) > 0
}

/** The bucket of all unknown devices at this address. */
export const addressBucket = (account: string, address: string) => account + FROM + householdOf(address)

export const isAddressBucket = (bucket: string) => bucket.includes(FROM)

/**
 * Counts a try as failed before it is checked; `forgetTries` undoes that on success. One statement decides and
 * counts, so parallel tries are counted one by one.
 */
const CLAIM_TRY = `
  insert into login_throttle as t (bucket, failures, blocked_until, updated_at) values ($1, 1, $2, $2)
      on conflict (bucket) do update
     set failures = t.failures + 1, updated_at = $2,
         blocked_until = $2::timestamptz + make_interval(secs =>
           case when t.failures + 1 < $3::int then 0 else least(2 ^ least(t.failures + 1 - $3::int, 30), $4::int) end)
   where t.blocked_until <= $2
   returning failures`

/** The remaining wait in seconds. If it is 0 the try was counted; otherwise it must be refused. */
export async function claimTry(ctx: Moment, buckets: Bucket[]): Promise<number> {
  for (const { name, free, longestSeconds } of buckets) {
    const counted = await ctx.tx.run('claim-try', CLAIM_TRY, [name, ctx.now, free, longestSeconds])
    if (counted === 0) return waitOf(ctx, name)
  }
  return 0
}

/** Counts one of at most so many; false if they are used up. A bucket that counts by the day has the day in its name. */
export async function claimOneOf(ctx: Moment, { name, most }: { name: string; most: number }): Promise<boolean> {
  const sql = `
    insert into login_throttle as t (bucket, failures, blocked_until, updated_at) values ($1, 1, $2, $2)
        on conflict (bucket) do update set failures = t.failures + 1, updated_at = $2 where t.failures < $3::int`
  return (await ctx.tx.run('claim-one-of', sql, [name, ctx.now, most])) > 0
}

async function waitOf(ctx: Moment, bucket: string): Promise<number> {
  const row = await ctx.tx.row(
    { blocked_until: instant },
    'find-blocked-until',
    'select blocked_until from login_throttle where bucket = $1',
    [bucket],
  )
  return Math.max(1, row ? (row.blocked_until.getTime() - ctx.now.getTime()) / 1000 : 1)
}

export function tooManyTries(seconds: number): TooMany {
  return new TooMany(seconds, 'too_many_tries', { seconds: Math.ceil(seconds) })
}

/** One by one, in the order in which they were claimed: otherwise two that log in at once may wait for each other. */
export async function forgetTries(ctx: Moment, buckets: Bucket[]): Promise<void> {
  for (const { name } of buckets) {
    await ctx.tx.run('forget-tries', 'delete from login_throttle where bucket = $1', [name])
  }
}

/** Forgets every bucket whose name starts like this. */
export async function forgetTriesUnder(tx: Tx, start: string): Promise<void> {
  await tx.run('forget-tries-under', 'delete from login_throttle where starts_with(bucket, $1)', [start])
}

/** A try that was right: it does not count, and those before it stay. */
export async function takeTryBack(ctx: Moment, { name }: { name: string }): Promise<void> {
  const sql = 'update login_throttle set failures = failures - 1, blocked_until = $2 where bucket = $1'
  await ctx.tx.run('take-try-back', sql, [name, ctx.now])
}

export async function rememberDevice(ctx: Moment, account: string, deviceHash: Buffer): Promise<void> {
  await ctx.tx.run(
    'remember-device',
    `insert into known_device (device_hash, account, seen_at) values ($1, $2, $3)
     on conflict (device_hash, account) do update set seen_at = $3`,
    [deviceHash, account, ctx.now],
  )
}
