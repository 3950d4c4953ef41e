import { refusal } from '@clothesline/contract'
import type { LiveBus } from '../db/live-bus.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { publishMessageState, reasonToStore } from '../features/foundation/outbox/index.ts'
import { type DueMessage, markNotSent, markSent, markUnclear } from '../features/foundation/outbox/outbox-queries.ts'
import { saveUserId } from '../features/messages/whatsapp/index.ts'
import type { Log } from '../log.ts'
import { FinalFailure, NotSent, OutcomeUnknown, type Receipt, type Sender } from './senders/sender.ts'
import { takeNext } from './take-next.ts'

export interface Worker {
  /** A message was written to the outbox: check now. */
  wake(): void
  stop(): Promise<void>
}

export interface WorkerOptions {
  database: Database
  senders: Partial<Record<DueMessage['channel'], Sender>>
  clock: () => Date
  log: Log
  live?: Pick<LiveBus, 'publish'>
  /** How many are sent in parallel, so that a slow answer delays few others. */
  lanes?: number
  /** The sender number whose webhook reports statuses. */
  phoneNumberId?: string | undefined
}

const IDLE_MS = 2_000
/** To find messages over all stores, Citus asks every shard: too much to do it for each one that is written. */
const REST_ON_CITUS_MS = 250
/** How soon to check after a try without an answer. */
const UNCLEAR_MS = 30_000

/** 5 s, 10 s, 20 s … up to an hour, each with some jitter. */
export function backOffMs(attempts: number, random: number): number {
  return Math.min(5_000 * 2 ** (attempts - 1), 3_600_000) * (0.75 + random / 2)
}

/** Sends the messages in the outbox continuously. An outage only delays messages and never affects the counter. */
export function startWorker(options: WorkerOptions): Worker {
  const { database, senders, clock, log, live, lanes = 1 } = options
  let stopped = false
  let calls = 0
  const sleepers = new Set<() => void>()

  const sendOne = async (message: DueMessage) => {
    const outcome = await trySending(senders[message.channel], message)
    const now = clock()
    const later = (ms: number) => new Date(now.getTime() + ms)
    const state = await inTransaction(database.platform, 'begin', async (tx) => {
      if ('receipt' in outcome) {
        await markSent(tx, message, now, outcome.receipt?.wamid)
        return 'sent'
      }
      const why = reasonToStore(
        outcome.failure instanceof NotSent ? outcome.failure : { message: outcome.failure.message },
      )
      if (outcome.failure instanceof OutcomeUnknown) {
        await markUnclear(tx, message, why, later(UNCLEAR_MS))
        return 'queued'
      }
      const final = outcome.failure instanceof FinalFailure || message.attempts >= outcome.mostAttempts
      await markNotSent(tx, message, why, final ? undefined : later(backOffMs(message.attempts, Math.random())))
      return final ? 'failed' : 'queued'
    })
    if (live) publishMessageState(live, { ...message, state })
    const userId = 'receipt' in outcome ? outcome.receipt?.userId : undefined
    if (userId !== undefined) await saveUserId(database, message.recipient, userId)
  }

  // Each lane claims one message at a time, since the lease of a whole batch could end before its last one is sent.
  const round = async (): Promise<boolean> => {
    const { message, failed, isBusy } = await inTransaction(database.platform, 'begin', (tx) =>
      takeNext(tx, clock(), Object.keys(senders), options.phoneNumberId),
    )
    if (failed && live) publishMessageState(live, { ...failed, state: 'failed' })
    if (message) await sendOne(message)
    return isBusy
  }

  const restMs = database.kind === 'citus' ? REST_ON_CITUS_MS : 0
  let restUntil = 0
  const rest = () => new Promise((resume) => setTimeout(resume, restUntil - performance.now()))

  const lane = async () => {
    while (!stopped) {
      if (restUntil > performance.now()) await rest()
      const seen = calls
      const mayBeMore = await round().catch((error) => {
        log.warn(`The outbox could not be read: ${error instanceof Error ? error.message : error}`)
        return false
      })
      if (mayBeMore) continue
      restUntil = performance.now() + restMs
      if (calls !== seen || stopped) continue
      await new Promise<void>((resume) => {
        const wakeUp = () => {
          clearTimeout(timer)
          sleepers.delete(wakeUp)
          resume()
        }
        const timer = setTimeout(wakeUp, IDLE_MS)
        sleepers.add(wakeUp)
      })
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, lane))

  const wake = () => {
    calls += 1
    // One lane is enough: it continues while there is more.
    const [first] = sleepers
    first?.()
  }
  return {
    wake,
    stop: async () => {
      stopped = true
      for (const wakeUp of [...sleepers]) wakeUp()
      await running
    },
  }
}

type Outcome = { receipt: Receipt | undefined } | { failure: Error; mostAttempts: number }

async function trySending(sender: Sender | undefined, message: DueMessage): Promise<Outcome> {
  if (!sender) return { failure: new FinalFailure(refusal('message_kind_not_set_up')), mostAttempts: 1 }
  try {
    return { receipt: await sender.send(message) }
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)), mostAttempts: sender.mostAttempts }
  }
}
