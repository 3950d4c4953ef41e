import type { Ctx } from '../../context.ts'
import { TooMany } from '../../errors.ts'

const FREE_FAILURES = 5
const LONGEST_WAIT_SECONDS = 15 * 60
const STRANGERS = '|strangers'

/**
 * Failed log-ins slow down whoever fails. A device that has logged in before has a bucket of its own,
 * so a stranger who guesses cannot lock the shop out.
 */
export async function throttleBucket(ctx: Ctx, account: string): Promise<string> {
  const { hash } = ctx.device
  if (!hash) return strangersBucket(account)
  const known = await ctx.tx.db
    .selectFrom('known_device')
    .select('account')
    .where('device_hash', '=', hash)
    .where('account', '=', account)
    .executeTakeFirst()
  return known ? `${account}|${hash.toString('hex')}` : strangersBucket(account)
}

export const strangersBucket = (account: string) => account + STRANGERS

/** Whether a bucket is that of everybody who has not logged in before. */
export const isOfStrangers = (bucket: string) => bucket.endsWith(STRANGERS)

export async function refuseIfThrottled(ctx: Ctx, bucket: string): Promise<void> {
  const row = await ctx.tx.db
    .selectFrom('login_throttle')
    .select('blocked_until')
    .where('bucket', '=', bucket)
    // Held until the outcome is counted, so that guesses sent side by side cannot all slip under the limit.
    .forUpdate()
    .executeTakeFirst()
  const seconds = row ? (row.blocked_until.getTime() - ctx.now.getTime()) / 1000 : 0
  if (seconds > 0) throw new TooMany(`Too many wrong tries. Please wait ${waitText(seconds)} and try again.`, seconds)
}

function waitText(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds <= 1 ? '1 second' : `${Math.ceil(seconds)} seconds`
}

export async function countFailure(ctx: Ctx, bucket: string): Promise<void> {
  const row = await ctx.tx.db
    .insertInto('login_throttle')
    .values({ bucket, failures: 1, blocked_until: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((eb) => ({ failures: eb('login_throttle.failures', '+', 1), updated_at: ctx.now })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const over = row.failures - FREE_FAILURES
  if (over < 0) return
  const wait = Math.min(2 ** over, LONGEST_WAIT_SECONDS)
  await ctx.tx.db
    .updateTable('login_throttle')
    .set({ blocked_until: new Date(ctx.now.getTime() + wait * 1000) })
    .where('bucket', '=', bucket)
    .execute()
}

export async function clearFailures(ctx: Ctx, bucket: string): Promise<void> {
  await ctx.tx.db.deleteFrom('login_throttle').where('bucket', '=', bucket).execute()
}

export async function rememberDevice(ctx: Ctx, account: string, deviceHash: Buffer): Promise<void> {
  await ctx.tx.db
    .insertInto('known_device')
    .values({ device_hash: deviceHash, account, seen_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'account']).doUpdateSet({ seen_at: ctx.now }))
    .execute()
}
