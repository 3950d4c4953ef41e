import { join } from 'node:path'
import { Counters } from './counters.ts'
import type { Dice } from './dice.ts'
import { makePlace, startProgram } from './program.ts'
import { openShop } from './shop.ts'

/** A whole program of its own, with eight clerks at work in one shop. */
export async function openBusyShop(dice: Dice) {
  const program = await startProgram(join(await makePlace(), 'data'))
  const shop = await openShop(program, 20)
  return { program, shop, counters: new Counters(shop, dice, 8) }
}
