import { DatabaseError, type Pool } from 'pg'
import { type BatchVerb, CannotBatch, type RunBatch, settledLater } from '../batch-verb.ts'
import { type Batch, Batcher } from '../batcher.ts'
import { isLockTimeout, isRefusedData, isTransient, isUnreachable } from '../db/database-failure.ts'
import { inStores, OneStoreOnly } from '../db/shared-transaction.ts'
import { Busy } from '../errors.ts'
import type { StoreSessionRow } from '../features/access/session/session-queries.ts'
import { describeError } from './answer-error.ts'
import { knownRows, NothingWritten, type Outcome, type Program, runBatch, speculateAll } from './run-batch.ts'
import type { Answer, Member } from './run-verb.ts'
import { SessionChanged } from './speculate.ts'

/**
 * This many transactions keep two processors busy; whoever else comes gathers company. Those of several stores gather more,
 * so that two of them serve more orders than three.
 */
const OF_ONE_STORE = { atOnce: 3, mostOwners: 1 }
const OF_SEVERAL = { atOnce: 2, mostOwners: 16 }
const FAST_MS = 60
/** A clerk does not notice it, and transactions that gather half as many orders again cost less for each. */
const COMPANY_MS = 3
const MAX_TOGETHER = 32

/** Requests that come while others are served share the next transaction. */
export function batchCalls(verb: BatchVerb<unknown, unknown>, program: Program): Batcher<Member, Answer> {
  const sharing = new Sharing(verb.together, program)
  return new Batcher({
    work: (batches) => sharing.run(batches),
    ...(program.database.shared ? OF_SEVERAL : OF_ONE_STORE),
    fastMs: FAST_MS,
    companyMs: COMPANY_MS,
    mostTogether: MAX_TOGETHER,
    mostWaiting: 1_000,
    mostWaitingOfOne: 250,
    longestMs: 5_000,
    refuse: () => new Busy(5, 'database_busy'),
  })
}

/** How long a store whose request could not share gets transactions of its own, so that it does not hold up others. */
const ALONE_MS = 10_000
/** How long nobody shares after a failure that is nobody's fault, such as a login that is refused. */
const PAUSE_MS = 60_000

/** The requests of one store, with the sessions that they begin with. */
interface Part {
  items: readonly Member[]
  rows: readonly StoreSessionRow[]
}

/** Decides who shares a transaction. Whatever cannot be done in one is done in one for each store. */
class Sharing {
  private readonly together: RunBatch<unknown, unknown>
  private readonly program: Program
  private readonly aloneUntil = new Map<string, number>()
  private pausedUntil = 0

  constructor(together: RunBatch<unknown, unknown>, program: Program) {
    this.together = together
    this.program = program
  }

  run(batches: readonly Batch<Member>[]): Promise<Outcome[]>[] {
    const pool = this.program.database.shared
    const parts = this.partsOf(batches)
    const shared = pool && parts.size > 1 ? this.runShared(pool, parts) : undefined
    return batches.map(async ({ owner, items }) => {
      const outcomes = parts.has(owner) ? await shared : undefined
      return outcomes?.get(owner) ?? runBatch(this.together, this.program, owner, items)
    })
  }

  /** Those who may share: all of their sessions are known. */
  private partsOf(batches: readonly Batch<Member>[]): Map<string, Part> {
    const parts = new Map<string, Part>()
    const now = this.program.services.clock()
    // One store has nobody to share with.
    if (batches.length === 1 || now.getTime() < this.pausedUntil) return parts
    for (const { owner, items } of batches) {
      const rows = knownRows(this.program, items, now)
      if (rows && !this.isAlone(owner, now)) parts.set(owner, { items, rows })
    }
    return parts
  }

  private isAlone(owner: string, now: Date): boolean {
    if (now.getTime() < (this.aloneUntil.get(owner) ?? 0)) return true
    this.aloneUntil.delete(owner)
    return false
  }

  /** The outcomes by store. Undefined if nothing was written. */
  private async runShared(pool: Pool, parts: ReadonlyMap<string, Part>): Promise<Map<string, Outcome[]> | undefined> {
    let isSent = false
    try {
      return await inStores(pool, [...parts.keys()], async (handleOf) => {
        isSent = false
        const done = new Map<string, Outcome[]>()
        const works = [...parts].map(async ([owner, { items, rows }]) => {
          const work = speculateAll(this.together, this.program, handleOf(owner), items, rows)
          const found = await settledLater(() => work)
          if (found.status === 'fulfilled') done.set(owner, found.value)
          if (isUnfit(found)) this.leaveAlone(owner)
          return found
        })
        const found = await Promise.all(works)
        for (const each of found) if (each.status === 'rejected' && !isOfStore(each.reason)) throw each.reason
        if (found.some(isUnfit)) throw new CannotBatch('One of the stores needs a transaction of its own')
        isSent = true
        return done
      })
    } catch (error) {
      // Once the commit was sent, only the database can say that it did not happen.
      const mayBeWritten =
        isSent && !(error instanceof DatabaseError && (!isUnreachable(error) || isLockTimeout(error)))
      if (!mayBeWritten) {
        if (!isExpected(error)) this.pause(error)
        return undefined
      }
      const failed = (items: readonly Member[]) => items.map((): Outcome => ({ status: 'rejected', reason: error }))
      return new Map([...parts].map(([owner, { items }]) => [owner, failed(items)]))
    }
  }

  private leaveAlone(owner: string): void {
    this.aloneUntil.set(owner, this.program.services.clock().getTime() + ALONE_MS)
  }

  private pause(error: unknown): void {
    const { clock, log } = this.program.services
    const now = clock().getTime()
    if (now < this.pausedUntil) return
    this.pausedUntil = now + PAUSE_MS
    log.error(describeError(error), 'For a minute, new orders of several stores share no transaction')
  }
}

/** One of its requests is refused, or needs more than a shared transaction gives. */
const isUnfit = (found: PromiseSettledResult<Outcome[]>): boolean =>
  found.status === 'rejected' ? isOfStore(found.reason) : found.value.some(({ status }) => status === 'rejected')

const isOfStore = (reason: unknown): boolean =>
  reason instanceof OneStoreOnly ||
  reason instanceof SessionChanged ||
  reason instanceof NothingWritten ||
  reason instanceof CannotBatch

/** What one of the requests can cause. */
const isExpected = (error: unknown): boolean =>
  isOfStore(error) || isLockTimeout(error) || isTransient(error) || isRefusedData(error)
