import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { DoneInStores } from '../each-store.ts'
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
  const inStores = async (
    task: string,
    told: string,
    work: (on: Database, now: Date) => Promise<DoneInStores>,
  ): Promise<void> => {
    try {
      const { done, failed } = await work(database, clock())
      if (done > 0) log.info(`${told}: ${done}`)
      for (const line of failed) log.warn(`Could not ${task}: ${line}`)
      if (failed.length === 0) jobs.set(task, clock())
    } catch (error) {
      log.warn(`Could not ${task}: ${error instanceof Error ? error.message : error}`)
    }
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
    await inStores('save the sums of past days', 'Saved the sums of past days', saveAllPastDaySums)
    await inStores('write repeating pickups', 'Wrote repeating pickups', writeAllRepeats)
    const { archive } = env
    if (archive && isNextDay(clock())) {
      await inStores('archive old months', 'Moved old entries to the archive', (on, now) =>
        archiveAll(on, archive, now),
      )
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
