import { createHmac } from 'node:crypto'
import type { StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import { hashPassword, tooManyTries } from '../session/index.ts'
import { findPinHolder, type PinHolder } from './clerk-queries.ts'
import { claimPin, forgivePin, type PinStop, recordWrongPin } from './pin-tries.ts'

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
