import { householdOf } from '../../../address.ts'
import type { StoreCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { Forbidden } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import {
  claimOneOf,
  claimTry,
  forgetTries,
  forgetTriesUnder,
  isKnownDevice,
  rememberDevice,
  takeTryBack,
} from '../session/index.ts'

/** Wrong PINs of a day, after which no more are accepted there. */
export const MOST_WRONG_PINS = { here: 30, inStore: 100 }

/** New PINs of a day without the store-admin step: more than a shop has people to give one to. */
export const MOST_NEW_PINS = 50

/** Why a PIN was not even looked at: a wait in seconds, or that too many were wrong today. */
export type PinStop = { wait: number } | { closed: 'here' | 'inStore' }

const accountOf = (ctx: StoreCtx) => `pin:${ctx.store.id}`

/**
 * Where wrong PINs are counted. A browser in which a PIN was right before has counts of its own, so nobody elsewhere
 * can slow it down; all others of an address share theirs, so logging in again gives no fresh guesses. So does
 * each phone for riders.
 */
async function placeOf(ctx: StoreCtx, tx: Tx, phoneId: string | undefined): Promise<string> {
  if (phoneId !== undefined) return `phone ${phoneId}`
  const { hash } = ctx.device
  if (hash && (await isKnownDevice(tx, accountOf(ctx), hash))) return `counter ${hash.toString('hex')}`
  return `from ${householdOf(ctx.address)}`
}

/**
 * In a row: each further try waits longer. Of the day: a right PIN does not forget those before it, otherwise somebody
 * could try all PINs with their own in between. Of the whole store: many counters do not get many times as many.
 */
async function bucketsOf(ctx: StoreCtx, tx: Tx, phoneId: string | undefined) {
  const place = `${accountOf(ctx)}|${await placeOf(ctx, tx, phoneId)}`
  const day = ctx.now.toISOString().slice(0, 10)
  return {
    inARow: { name: place, free: 5, longestSeconds: 60 },
    here: { name: `${place}|${day}`, most: MOST_WRONG_PINS.here },
    inStore: { name: `${accountOf(ctx)}|${day}`, most: MOST_WRONG_PINS.inStore },
  }
}

export type PinBuckets = Awaited<ReturnType<typeof bucketsOf>>

/** Counts a PIN as wrong before it is looked at, so that parallel ones are counted one by one. */
export async function claimPin(ctx: StoreCtx, phoneId: string | undefined): Promise<PinStop | PinBuckets> {
  return ctx.services.asPlatform(async (tx) => {
    const moment = { tx, now: ctx.now }
    const buckets = await bucketsOf(ctx, tx, phoneId)
    const wait = await claimTry(moment, [buckets.inARow])
    if (wait > 0) return { wait }
    if (!(await claimOneOf(moment, buckets.here))) return { closed: 'here' }
    if (await claimOneOf(moment, buckets.inStore)) return buckets
    await takeTryBack(moment, buckets.here)
    return { closed: 'inStore' }
  })
}

/** The PIN was right: it does not count, and those before it were slips. */
export async function forgivePin(ctx: StoreCtx, buckets: PinBuckets): Promise<void> {
  await ctx.services.asPlatform(async (tx) => {
    const moment = { tx, now: ctx.now }
    // In the order in which they are claimed: otherwise several who step up at once wait for each other.
    await forgetTries(moment, [buckets.inARow])
    await takeTryBack(moment, buckets.here)
    await takeTryBack(moment, buckets.inStore)
    if (ctx.device.hash) await rememberDevice(moment, accountOf(ctx), ctx.device.hash)
  })
}

/** The PIN was wrong: recorded in a transaction of its own, before the refusal undoes that of the call. */
export async function recordWrongPin(ctx: StoreCtx): Promise<void> {
  const subject = { subjectKind: 'store', subjectId: ctx.store.id }
  await ctx.services.asPlatform((tx) => audit({ ...ctx, tx }, ctx.store.id, { action: 'clerk.wrongPin', ...subject }))
}

/** A PIN that cannot be had is somebody's: setting one after the other would find the owner's, as guessing would. */
export async function claimNewPin(ctx: StoreCtx, pin: string): Promise<void> {
  const bucket = { name: `${accountOf(ctx)}|new|${ctx.now.toISOString().slice(0, 10)}`, most: MOST_NEW_PINS }
  const isLeft = await ctx.outside(`new pin ${pin}`, () =>
    ctx.services.asPlatform((tx) => claimOneOf({ tx, now: ctx.now }, bucket)),
  )
  if (!isLeft) throw new Forbidden('new_pins_used_up')
}

/** The owner's code was entered: every counter accepts PINs again. */
export async function acceptPinsAgain(ctx: StoreCtx): Promise<void> {
  await ctx.outside('accept PINs again', () =>
    ctx.services.asPlatform((tx) => forgetTriesUnder(tx, `${accountOf(ctx)}|`)),
  )
}
