import { createHmac } from 'node:crypto'
import { defaultSettings, type StoreSettings } from '@clothesline/contract'
import { readPermissions } from '@clothesline/domain'
import { householdOf } from '../../../address.ts'
import type { Clerk, StoreCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { Forbidden } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import {
  type ClerkOfSession,
  claimOneOf,
  claimTry,
  forgetTries,
  forgetTriesUnder,
  isKnownDevice,
  makeHash,
  rememberDevice,
  takeTryBack,
  tooManyTries,
} from '../session/index.ts'
import { findPinHolder, type PinHolder } from './clerk-queries.ts'

/** Finds the person of a PIN without storing it. Useless without the server's key. */
export function pinLookup(ctx: StoreCtx, pin: string): Buffer {
  return createHmac('sha256', ctx.services.secretKey).update(`pin:${ctx.store.id}:${pin}`).digest()
}

/** What is stored of a PIN. */
export interface PinColumns {
  pin_hash: string
  pin_lookup: Buffer
}

export async function pinColumns(ctx: StoreCtx, pin: string): Promise<PinColumns> {
  return { pin_hash: await makeHash(ctx.services, ownerOf(ctx), pin), pin_lookup: pinLookup(ctx, pin) }
}

/** The queue in which the PINs of a store are compared. */
const ownerOf = (ctx: StoreCtx) => `store:${ctx.store.id}`

/** The person whose PIN was entered at a counter. */
export async function checkPin(ctx: StoreCtx, pin: string): Promise<PinHolder> {
  const found = await askForPin(ctx, pin)
  if (!found) throw new Forbidden('pin_wrong')
  return found
}

/** The person whose PIN this is, entered at a counter or on a phone for riders; nobody if it is wrong. */
export async function askForPin(ctx: StoreCtx, pin: string, phoneId?: string): Promise<PinHolder | undefined> {
  const found = await findPinHolder(ctx, pinLookup(ctx, pin))
  const stopped = await ctx.outside(`pin ${pin} ${found?.pin_hash}`, () => tryPin(ctx, pin, found?.pin_hash, phoneId))
  if (stopped === 'wrong') return undefined
  if (stopped && 'wait' in stopped) throw tooManyTries(stopped.wait)
  if (stopped) throw new Forbidden(stopped.closed === 'here' ? 'pins_closed' : 'pins_closed_in_store')
  return found
}

/** Undefined if the PIN is right. */
async function tryPin(
  ctx: StoreCtx,
  pin: string,
  pinHash: string | undefined,
  phoneId: string | undefined,
): Promise<PinStop | 'wrong' | undefined> {
  const { hashing } = ctx.services
  const claimed = await claimPin(ctx, phoneId)
  if ('wait' in claimed || 'closed' in claimed) return claimed
  const matches = await hashing.run(ownerOf(ctx), () => hashing.matches(pinHash, pin))
  if (!matches) {
    await recordWrongPin(ctx)
    return 'wrong'
  }
  await forgivePin(ctx, claimed)
  return undefined
}

type Settings = Partial<Pick<StoreSettings, 'clerkMode' | 'clerkIdleMinutes'>>

const idleMs = ({ clerkIdleMinutes }: Settings) => (clerkIdleMinutes ?? defaultSettings.clerkIdleMinutes) * 60_000

/** The person at the counter; nobody if the store does not ask, or nothing was done for too long. */
export function openClerk(row: ClerkOfSession | null | undefined, settings: Settings, now: Date): Clerk | undefined {
  if (!row || (settings.clerkMode ?? 'off') === 'off') return undefined
  const lastSeenAt = new Date(row.seen_at)
  if (now.getTime() - lastSeenAt.getTime() >= idleMs(settings)) return undefined
  const { id: employeeId, number, name } = row
  return { employeeId, number, name, permissions: readPermissions(row.permissions), lastSeenAt }
}

/** A sixth of the idle time, and a minute at most: more precision would cost every call a write. */
export function isClerkSeenRecently(clerk: Clerk, settings: Settings, now: Date): boolean {
  return now.getTime() - clerk.lastSeenAt.getTime() < Math.min(60_000, idleMs(settings) / 6)
}

/** Wrong PINs of a day, after which no more are accepted there. */
export const MAX_WRONG_PINS = { here: 30, inStore: 100 }

/** Why a PIN was not even looked at: a wait in seconds, or that too many were wrong today. */
type PinStop = { wait: number } | { closed: 'here' | 'inStore' }

export const accountOf = (ctx: StoreCtx) => `pin:${ctx.store.id}`

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
    here: { name: `${place}|${day}`, most: MAX_WRONG_PINS.here },
    inStore: { name: `${accountOf(ctx)}|${day}`, most: MAX_WRONG_PINS.inStore },
  }
}

type PinBuckets = Awaited<ReturnType<typeof bucketsOf>>

/** Counts a PIN as wrong before it is looked at, so that parallel ones are counted one by one. */
async function claimPin(ctx: StoreCtx, phoneId: string | undefined): Promise<PinStop | PinBuckets> {
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
async function forgivePin(ctx: StoreCtx, buckets: PinBuckets): Promise<void> {
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
async function recordWrongPin(ctx: StoreCtx): Promise<void> {
  const subject = { subjectKind: 'store', subjectId: ctx.store.id }
  await ctx.services.asPlatform((tx) => audit({ ...ctx, tx }, ctx.store.id, { action: 'clerk.wrongPin', ...subject }))
}

/** The owner's code was entered: every counter accepts PINs again. */
export async function acceptPinsAgain(ctx: StoreCtx): Promise<void> {
  await ctx.outside('accept PINs again', () =>
    ctx.services.asPlatform((tx) => forgetTriesUnder(tx, `${accountOf(ctx)}|`)),
  )
}
