import type { PrintProblem, PrintState } from '@clothesline/contract'
import type { PrintPart } from '@clothesline/paper'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ClaimedJob, claimJob, endJob, markLost, noteDone } from '../features/orders/printer/queue-queries.ts'
import { drawForPrinter } from '../paper/index.ts'
import { PATIENCE, type Patience, sendJob } from './send-job.ts'

export interface Printing {
  /** A job was written: look now. */
  wake: () => void
  stop: () => Promise<void>
}

const IDLE_MS = 2_000
/** Longer than any part takes; after it the job counts as left alone by a server that died. */
const LEASE_MS = 90_000
/** So many printers of all stores at the same time. */
const MOST_AT_ONCE = 8

type Needs = Pick<Services, 'clock' | 'log' | 'live'>

/** Prints what waits, for each printer one job after the other. */
export function startPrinting(
  database: Pick<Database, 'platform'>,
  { clock, log, live }: Needs,
  { patience = PATIENCE, idleMs = IDLE_MS }: { patience?: Patience; idleMs?: number } = {},
): Printing {
  let isStopped = false
  let isWoken = false
  let wakeUp = () => {}
  const printing = new Set<Promise<void>>()
  const asPlatform = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(database.platform, 'begin', work)
  const leaseUntil = () => new Date(clock().getTime() + LEASE_MS)
  const tell = (storeId: string, call: 'jobMoved' | 'jobFailed' = 'jobMoved') =>
    live.publish(storeId, { area: 'printer', call })

  const end = async (job: ClaimedJob, state: PrintState, problem: PrintProblem | null) => {
    await asPlatform((tx) => endJob(tx, job, state, problem))
    tell(job.store_id, state === 'printed' ? 'jobMoved' : 'jobFailed')
  }
  const print = async (job: ClaimedJob): Promise<void> => {
    let parts: PrintPart[]
    try {
      parts = await drawForPrinter(job)
    } catch (error) {
      log.error({ err: error }, 'A print job could not be drawn')
      return end(job, 'failed', 'not_drawn')
    }
    let { done } = job
    const onPart = async (count: number) => {
      done += count
      await asPlatform((tx) => noteDone(tx, job, done, leaseUntil()))
    }
    const outcome = await sendJob(job, parts, onPart, patience)
    await end(job, outcome.state, 'problem' in outcome ? outcome.problem : null)
  }
  const round = async (): Promise<boolean> => {
    const lost = await asPlatform((tx) => markLost(tx, clock()))
    for (const storeId of new Set(lost)) tell(storeId, 'jobFailed')
    if (printing.size >= MOST_AT_ONCE) return false
    const job = await asPlatform((tx) => claimJob(tx, leaseUntil()))
    if (!job) return false
    tell(job.store_id)
    const work = print(job)
      .catch((error) => log.error({ err: error }, 'A print job was left alone'))
      .finally(() => {
        printing.delete(work)
        // The next job of the same printer can begin.
        wake()
      })
    printing.add(work)
    return true
  }
  const wake = () => {
    isWoken = true
    wakeUp()
  }
  const loop = async () => {
    while (!isStopped) {
      isWoken = false
      const mayBeMore = await round().catch((error) => {
        log.warn(`The print jobs could not be read: ${error instanceof Error ? error.message : error}`)
        return false
      })
      if (mayBeMore || isWoken || isStopped) continue
      await new Promise<void>((resume) => {
        const timer = setTimeout(resume, idleMs)
        wakeUp = () => {
          clearTimeout(timer)
          resume()
        }
      })
    }
  }
  const running = loop()
  return {
    wake,
    stop: async () => {
      isStopped = true
      wakeUp()
      await running
      await Promise.all(printing)
    },
  }
}
