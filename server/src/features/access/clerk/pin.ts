import { createHmac } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import type { StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { claimTry, forgetTries, hashPassword, takeTryBack, tooManyTries } from '../session/index.ts'
import { findPinHolder, type PinHolder } from './clerk-queries.ts'

/** Finds the person of a PIN without storing it. Useless without the server's key. */
function pinLookup(ctx: StoreCtx, pin: string): Buffer {
  return createHmac('sha256', ctx.services.secretKey).update(`pin:${ctx.store.id}:${pin}`).digest()
}

/** What is stored of a new PIN. */
export async function pinColumns(ctx: StoreCtx, pin: string): Promise<{ pin_hash: string; pin_lookup: Buffer }> {
  return { pin_hash: await hashPassword(ctx, ownerOf(ctx), pin), pin_lookup: pinLookup(ctx, pin) }
}

/** The queue in which the PINs of a store are compared. */
const ownerOf = (ctx: StoreCtx) => `store:${ctx.store.id}`

/**
 * Wrong PINs slow down this counter alone: its session has its own counts. A right one forgets those before it, but not
 * how many there were on this day: otherwise somebody could try all PINs, with their own one in between.
 */
function bucketsOf(ctx: StoreCtx) {
  const name = `pin:${ctx.store.id}|${ctx.session.tokenHash.toString('hex')}`
  const inARow = { name, free: 5, longestSeconds: 60 }
  const onThisDay = { name: `${name}|${ctx.now.toISOString().slice(0, 10)}`, free: 50, longestSeconds: 60 }
  return { inARow, onThisDay }
}

/**
 * The person whose PIN this is. A wrong one is counted and recorded in a transaction of its own, before the refusal
 * undoes that of the call.
 */
export async function checkPin(ctx: StoreCtx, pin: string): Promise<PinHolder> {
  const found = await findPinHolder(ctx, pinLookup(ctx, pin))
  const wait = await ctx.outside(`pin ${pin} ${found?.pin_hash}`, () => tryPin(ctx, pin, found?.pin_hash))
  if (wait > 0) throw tooManyTries(wait)
  if (wait < 0 || !found) throw new Forbidden('pin_wrong')
  return found
}

const WRONG = -1

/** The seconds to wait; 0 if the PIN is right. */
async function tryPin(ctx: StoreCtx, pin: string, pinHash: string | undefined): Promise<number> {
  const { hashing, asPlatform } = ctx.services
  const { inARow, onThisDay } = bucketsOf(ctx)
  const wait = await asPlatform((tx) => claimTry({ tx, now: ctx.now }, [inARow, onThisDay]))
  if (wait > 0) return wait
  const hash = pinHash ?? (await hashing.dummy())
  const matches = await hashing.run(ownerOf(ctx), () => verify(hash, pin))
  const isRight = matches && pinHash !== undefined
  await asPlatform(async (tx) => {
    if (isRight) {
      await takeTryBack({ tx, now: ctx.now }, onThisDay)
      return forgetTries({ tx, now: ctx.now }, [inARow])
    }
    const subject = { subjectKind: 'store', subjectId: ctx.store.id }
    await audit({ ...ctx, tx }, ctx.store.id, { action: 'clerk.wrongPin', ...subject })
  })
  return isRight ? 0 : WRONG
}
