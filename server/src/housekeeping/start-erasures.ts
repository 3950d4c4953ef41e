import type { Erasure, Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { carryOutErasures } from '../features/privacy/erasure/index.ts'
import { listOpenStores } from './open-stores-queries.ts'

const EVERY_MS = 3_600_000

interface Journal {
  read: () => Promise<Erasure[]>
}

/**
 * Carries out erasures in every store: those that a restored backup forgot, those that waited, those whose time is over. A
 * store that fails does not keep the others from it.
 */
export async function runErasures(
  database: Pick<Database, 'platform' | 'tenant'>,
  services: Services,
  journal: Journal,
): Promise<void> {
  const noted = await journal.read()
  const stores = await inTransaction(database.platform, 'begin', listOpenStores)
  let hasFailed = false
  for (const { id, time_zone: timeZone } of stores) {
    const ofStore = noted.filter(({ storeId }) => storeId === id)
    try {
      const work = await carryOutErasures(database, services, { id, timeZone }, ofStore)
      if (work.unlisted.length > 0) await services.erasures.add(work.unlisted)
      const { repeated, erased, forgotten } = work
      if (repeated + erased + forgotten > 0) {
        services.log.info(
          `Erased customers: ${repeated} known again after a restore, ${erased} that waited, ${forgotten} for good`,
        )
      }
    } catch (error) {
      hasFailed = true
      services.log.warn(`Could not carry out erasures: store ${id}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (!hasFailed) services.jobs.set('carry out erasures', services.clock())
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
