import { expect, onTestFinished } from 'vitest'
import { findBookErrors } from '../server/src/testing/check-books.ts'
import { startTestApp } from '../server/src/testing/test-app.ts'
import type { Dice } from './support/dice.ts'
import { prove } from './support/property.ts'
import { takeFiltersOut } from './support/take-filters-out.ts'
import { TwoStores } from './support/two-stores.ts'

/** Random ones for each call of a pair of stores, beside those that are always tried. */
const MORE = 8

/** Pair after pair of stores on one server until this much was tried. */
async function tryStores(tries: number, dice: Dice, withFilters: boolean): Promise<{ tried: number; taken: number }> {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const taken = withFilters ? () => 0 : takeFiltersOut(app)
  let tried = 0
  while (tried < tries) tried += await (await TwoStores.open(app, dice)).tryAll(MORE)
  expect(await findBookErrors(app.owner)).toEqual([])
  expect(app.logged).toEqual([])
  return { tried, taken: taken() }
}

prove({
  holds:
    "another store's token and ids read nothing and change nothing, in a group or out of it, also when row security stands alone",
  short: { tries: 1_500 },
  full: { tries: 50_000 },
  minutes: { short: 10, full: 180 },
  async run({ tries }, dice) {
    const both = await tryStores(tries / 2, dice, true)
    const alone = await tryStores(tries / 2, dice, false)
    expect(alone.taken).toBeGreaterThan(alone.tried)
    return `${both.tried} tries with the filters, ${alone.tried} by row security alone (${alone.taken} filters taken out)`
  },
})
