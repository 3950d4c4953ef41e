import { expect, onTestFinished } from 'vitest'
import { findBookErrors } from '../server/src/testing/check-books.ts'
import { isOnCitus } from '../server/src/testing/on-citus.ts'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { SKIPPED_ON_CITUS } from './support/citus-place.ts'
import { prove } from './support/property.ts'
import type { Random } from './support/random.ts'
import { removeStoreFilters } from './support/remove-store-filters.ts'
import { TwoStores } from './support/two-stores.ts'

/** Random tries per call for each pair of stores, in addition to the fixed ones. */
const MORE = 8

/** Uses new pairs of stores on one server until this much was tried. */
async function tryStores(
  tries: number,
  random: Random,
  withFilters: boolean,
): Promise<{ tried: number; taken: number }> {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const taken = withFilters ? () => 0 : removeStoreFilters(app)
  let tried = 0
  while (tried < tries) tried += await (await TwoStores.open(app, random)).tryAll(MORE)
  expect(await findBookErrors(app.owner)).toEqual([])
  expect(app.logged).toEqual([])
  return { tried, taken: taken() }
}

prove({
  holds:
    "another store's token and ids read nothing and change nothing, in a group or out of it, even with row security alone",
  short: { tries: 1_500 },
  full: { tries: 50_000 },
  minutes: { short: isOnCitus ? 30 : 10, full: 180 },
  async run({ tries }, random) {
    const both = await tryStores(isOnCitus ? tries : tries / 2, random, true)
    // Without them the statements would find no shard.
    if (isOnCitus) return `${both.tried} tries with the filters, on Citus`
    const alone = await tryStores(tries / 2, random, false)
    expect(alone.taken).toBeGreaterThan(alone.tried)
    return `${both.tried} tries with the filters, ${alone.tried} by row security alone (${alone.taken} filters removed), ${SKIPPED_ON_CITUS}`
  },
})
