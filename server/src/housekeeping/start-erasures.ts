import type { Erasure, Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { inEachStore } from '../each-store.ts'
import { carryOutErasures } from '../features/privacy/erasure/index.ts'
import { listOpenStores } from './housekeeping-queries.ts'
import { keepOldReturns } from './keep-old-returns.ts'

const EVERY_MS = 3_600_000

interface Journal {
  read: () => Promise<Erasure[]>
}

/** Carries out erasures in every store: those that a restored backup forgot, those that waited, those whose time is over. */
export async function runErasures(
  database: Pick<Database, 'platform' | 'tenant'>,
  services: Services,
  journal: Journal,
): Promise<void> {
  const noted = await journal.read()
  const stores = await inTransaction(database.platform, 'begin', (tx) => listOpenStores(tx, services.clock()))
  const { failed } = await inEachStore(stores, async (store) => {
    await keepOldReturns(database, services, store)
    const ofStore = noted.filter(({ storeId }) => storeId === store.id)
    const { unlisted, repeated, erased, forgotten } = await carryOutErasures(database, services, store, ofStore)
    if (unlisted.length > 0) await services.erasures.add(unlisted)
    const sum = repeated + erased + forgotten
    if (sum > 0) {
      services.log.info(
        `Erased customers: ${repeated} known again after a restore, ${erased} that waited, ${forgotten} for good`,
      )
    }
    return sum
  })
  for (const line of failed) services.log.warn(`Could not carry out erasures: ${line}`)
  if (failed.length === 0) services.jobs.set('carry out erasures', services.clock())
}

/** The first run is finished before anybody can log in: after a restore nobody sees who was erased. */
export async function startErasures(
  database: Database,
  services: Services,
  journal: Journal,
): Promise<{ stop: () => Promise<void> }> {
  let running: Promise<void> = Promise.resolve()
  const run = () =>
    runErasures(database, services, journal).catch((error) =>
      services.log.warn(`Could not carry out erasures: ${error instanceof Error ? error.message : error}`),
    )
  await run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
