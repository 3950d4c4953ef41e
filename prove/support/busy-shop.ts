import { join } from 'node:path'
import { makeCitusPlace } from './citus-place.ts'
import { Counters } from './counters.ts'
import { makePlace, startProgram } from './program.ts'
import type { Random } from './random.ts'
import { openShop } from './shop.ts'

/** A separate program with eight clerks at work in one shop, on Citus where TEST_CITUS_URL is given. */
export async function openBusyShop(random: Random) {
  const citus = await makeCitusPlace()
  const program = await startProgram(join(await makePlace(), 'data'), citus?.env)
  const shop = await openShop(program, 20)
  return { program, shop, citus, counters: new Counters(shop, random, 8) }
}
