import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { writeAllRepeats } from '../features/orders/pickup/index.ts'
import { archiveAll } from './archive-all.ts'
import { deleteExpired, RETENTION_RULES } from './delete-expired.ts'
import { saveAllPastDaySums } from './save-past-day-sums.ts'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000

/** Runs periodic maintenance. Stopping waits for the current task. */
export function startHousekeeping(
  database: Database,
  { clock, log, jobs, env }: Pick<Services, 'clock' | 'log' | 'jobs'> & { env: Pick<Services['env'], 'archive'> },
  firstMs = FIRST_MS,
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const schedule = (ms: number) => {
    timer = setTimeout(() => {
      running = runTasks().finally(() => {
        if (timer !== undefined) schedule(EVERY_MS)
      })
    }, ms)
    timer.unref()
  }
  // Every store is looked at, and there is something to do once a month.
  let archivedOn = ''
  const isNextDay = (now: Date) => {
    const last = archivedOn
    archivedOn = now.toISOString().slice(0, 10)
    return archivedOn !== last
  }
  const runTasks = async () => {
    for (const old of RETENTION_RULES) {
      try {
        const deleted = await deleteExpired(database, clock(), old)
        jobs.set(`delete expired ${old.what}`, clock())
        if (deleted > 0) log.info(`Deleted expired rows: ${deleted} ${old.what}`)
      } catch (error) {
        log.warn(`Could not delete expired ${old.what}: ${error instanceof Error ? error.message : error}`)
      }
    }
    try {
      const saved = await saveAllPastDaySums(database, clock())
      jobs.set('save the sums of past days', clock())
      if (saved > 0) log.info(`Saved the sums of past days: ${saved}`)
    } catch (error) {
      log.warn(`Could not save the sums of past days: ${error instanceof Error ? error.message : error}`)
    }
    try {
      const written = await writeAllRepeats(database, clock())
      jobs.set('write repeating pickups', clock())
      if (written > 0) log.info(`Wrote repeating pickups: ${written}`)
    } catch (error) {
      log.warn(`Could not write repeating pickups: ${error instanceof Error ? error.message : error}`)
    }
    if (env.archive && isNextDay(clock())) {
      const { moved, failed } = await archiveAll(database, env.archive, clock())
      if (moved > 0) log.info(`Moved old entries to the archive: ${moved}`)
      for (const line of failed) log.warn(`Could not archive: ${line}`)
      if (failed.length === 0) jobs.set('archive old months', clock())
    }
  }
  schedule(firstMs)
  return {
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
}
