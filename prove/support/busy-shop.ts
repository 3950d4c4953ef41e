import { join } from 'node:path'
import { Counters } from './counters.ts'
import { makePlace, startProgram } from './program.ts'
import type { Random } from './random.ts'
import { openShop } from './shop.ts'

/** A separate program with eight clerks at work in one shop. */
export async function openBusyShop(random: Random) {
  const program = await startProgram(join(await makePlace(), 'data'))
  const shop = await openShop(program, 20)
  return { program, shop, counters: new Counters(shop, random, 8) }
}
