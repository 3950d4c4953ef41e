import crypto from 'node:crypto'
import { isEasyPin } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import { claimOneOf } from '../session/index.ts'
import { listPinLookups } from './clerk-queries.ts'
import { accountOf, type PinColumns, pinColumns, pinLookup } from './pin.ts'

/** New PINs of a day without the store-admin step: more than a shop has people to give one to. */
export const MAX_NEW_PINS = 50

export interface DrawnPin {
  pin: string
  columns: PinColumns
}

/**
 * A PIN that nobody in the store has. The store must be locked, so that two draws cannot come to the same one. The
 * contact is the phone number of the person who gets it.
 */
export async function drawFreePin(ctx: StoreCtx, contact: string): Promise<DrawnPin> {
  await claimNewPin(ctx)
  const taken = new Set((await listPinLookups(ctx)).map((lookup) => lookup.toString('hex')))
  const isTaken = (pin: string) => taken.has(pinLookup(ctx, pin).toString('hex'))
  const draw = async () => {
    let pin = randomPin(taken.size)
    while (isEasyPin(pin, contact) || isTaken(pin)) pin = randomPin(taken.size)
    return { pin, columns: await pinColumns(ctx, pin) }
  }
  // The lock is given up while a PIN is hashed, so another draw may take it meanwhile.
  for (let round = 1; ; round += 1) {
    const drawn = await ctx.outside(`draw a PIN, round ${round}`, draw)
    if (!isTaken(drawn.pin)) return drawn
  }
}

/** Four digits are enough until they become scarce. */
function randomPin(taken: number): string {
  const digits = taken < 1_000 ? 4 : 6
  return String(crypto.randomInt(10 ** digits)).padStart(digits, '0')
}

/**
 * A PIN that is never drawn is somebody's: tens of thousands of draws would tell which. The owner, who took the
 * store-admin step, may have a whole shop to set up.
 */
async function claimNewPin(ctx: StoreCtx): Promise<void> {
  if (ctx.session.isStoreAdmin) return
  const bucket = { name: `${accountOf(ctx)}|new|${ctx.now.toISOString().slice(0, 10)}`, most: MAX_NEW_PINS }
  const isLeft = await ctx.outside('claim a new PIN', () =>
    ctx.services.asPlatform((tx) => claimOneOf({ tx, now: ctx.now }, bucket)),
  )
  if (!isLeft) throw new Forbidden('new_pins_used_up')
}
