import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { inStore, inTransaction } from '../db/transaction.ts'
import { type DoneInStores, inEachStore } from '../each-store.ts'
import type { ArchiveEnv } from '../env.ts'
import { archiveStore } from '../features/foundation/archive/index.ts'
import { writeAllRepeats } from '../features/orders/pickup/index.ts'
import { savePastDaySums } from '../features/reports/day-sums/index.ts'
import { BATCH, deleteBatch, type ExpiringTable, listOpenStores } from './housekeeping-queries.ts'

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

/** Moves old months of every store to files. */
async function archiveAll(
  database: Pick<Database, 'platform' | 'tenant'>,
  archive: ArchiveEnv,
  now: Date,
): Promise<DoneInStores> {
  const stores = await inTransaction(database.platform, 'begin', (tx) => listOpenStores(tx, now))
  return inEachStore(stores, (store) => archiveStore(database, { archive, store, now }))
}

/**
 * Computes and saves the sums of past days in every store, some at a time. So the first report after an upgrade or
 * restore finds most of them, and so does the dashboard of a store that never opens reports. Returns the number of
 * days.
 */
async function saveAllPastDaySums(database: Pick<Database, 'platform' | 'tenant'>, now: Date): Promise<DoneInStores> {
  const stores = await inTransaction(database.platform, 'begin', (tx) => listOpenStores(tx, now))
  return inEachStore(stores, async (store) => {
    let kept = 0
    for (let last = -1; last !== 0; kept += last) {
      last = await inStore(database.tenant, store.id, (tx) => savePastDaySums(tx, store, now))
    }
    return kept
  })
}

const DAY_MS = 24 * 3_600_000

interface RetentionRule {
  what: string
  tables: readonly ExpiringTable[]
  keptMs: number
}

export const RETENTION_RULES: readonly RetentionRule[] = [
  // Kept for idempotency: a page retries within minutes, another program perhaps after a weekend offline. Kept forever
  // they would outgrow the ledger, and contain data of deleted customers.
  { what: 'stored answers', tables: ['idempotency', 'admin_idempotency'], keptMs: 7 * DAY_MS },
  // Counted from their end; kept a while to answer who was logged in.
  { what: 'ended sessions', tables: ['session', 'admin_session'], keptMs: 30 * DAY_MS },
  // Valid for minutes; the limit on sending looks back an hour.
  { what: 'one-time passwords', tables: ['otp'], keptMs: DAY_MS },
  // As long as the browser keeps its cookie.
  { what: 'devices not seen for a year', tables: ['known_device'], keptMs: 366 * DAY_MS },
  // Needed for a minute.
  { what: 'counts of calls by address', tables: ['address_limit'], keptMs: 3_600_000 },
  // Read within seconds.
  { what: 'live changes', tables: ['live_change'], keptMs: 3_600_000 },
  // So long something can be printed again; it has names and phone numbers of customers.
  { what: 'print jobs', tables: ['print_job'], keptMs: 7 * DAY_MS },
  // The longest wait is 15 minutes.
  { what: 'counts of failed logins', tables: ['login_throttle'], keptMs: DAY_MS },
]

/** Deletes data past its retention period, in small batches and in all stores. Returns the number of rows. */
export async function deleteExpired(
  database: Pick<Database, 'platform'>,
  now: Date,
  { tables, keptMs }: RetentionRule,
): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  let forgotten = 0
  for (const table of tables) {
    for (let last = BATCH; last === BATCH; forgotten += last) {
      last = await inTransaction(database.platform, 'begin', (tx) => deleteBatch(tx, table, before))
    }
  }
  return forgotten
}
