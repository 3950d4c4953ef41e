import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { deleteExpired, RETENTION_RULES } from './delete-expired.ts'
import { saveAllPastDaySums } from './save-past-day-sums.ts'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000

/** Runs periodic maintenance. Stopping waits for the current task. */
export function startHousekeeping(
  database: Database,
  { clock, log, jobs }: Pick<Services, 'clock' | 'log' | 'jobs'>,
  firstMs = FIRST_MS,
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const plan = (ms: number) => {
    timer = setTimeout(() => {
      running = tidy().finally(() => {
        if (timer !== undefined) plan(EVERY_MS)
      })
    }, ms)
    timer.unref()
  }
  const tidy = async () => {
    for (const old of RETENTION_RULES) {
      try {
        const forgotten = await deleteExpired(database, clock(), old)
        jobs.set(`forget ${old.what}`, clock())
        if (forgotten > 0) log.info(`Forgot old rows: ${forgotten} ${old.what}`)
      } catch (error) {
        log.warn(`Could not forget old ${old.what}: ${error instanceof Error ? error.message : error}`)
      }
    }
    try {
      const kept = await saveAllPastDaySums(database, clock())
      jobs.set('add up past days', clock())
      if (kept > 0) log.info(`Added up past days: ${kept}`)
    } catch (error) {
      log.warn(`Could not add up past days: ${error instanceof Error ? error.message : error}`)
    }
  }
  plan(firstMs)
  return {
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
}
