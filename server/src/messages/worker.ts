import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { claimDueMessages, type DueMessage, markNotSent, markSent } from '../features/message/message-queries.ts'
import type { Log } from '../log.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { FinalFailure, type Sender } from './senders/sender.ts'

export interface Worker {
  /** Something was written to the outbox: look now. */
  wake(): void
  stop(): Promise<void>
}

/** Longer than sending takes, also over a slow line: meanwhile no other worker takes the message up. */
const LEASE_MS = 120_000
const IDLE_MS = 2_000
const MOST_ATTEMPTS = 10

/** 5 s, 10 s, 20 s … up to an hour, each with some jitter. */
export function backOffMs(attempts: number, random: number): number {
  return Math.min(5_000 * 2 ** (attempts - 1), 3_600_000) * (0.75 + random / 2)
}

/** Sends what is in the outbox, on and on. An outage only makes messages late; it never reaches the counter. */
export function startWorker(options: {
  database: Database
  senders: Partial<Record<DueMessage['channel'], Sender>>
  clock: () => Date
  log: Log
}): Worker {
  const { database, senders, clock, log } = options
  let stopped = false
  let wakeUp = () => {}
  let woken = false

  const sendOne = async (message: DueMessage) => {
    const failure = await trySending(senders[message.channel], message)
    const now = clock()
    await inTransaction(database.platform, 'begin', (tx) => {
      if (!failure) return markSent(tx, message, now)
      const final = failure instanceof FinalFailure || message.attempts >= MOST_ATTEMPTS
      const again = final ? undefined : new Date(now.getTime() + backOffMs(message.attempts, Math.random()))
      return markNotSent(tx, message, maskNumbers(failure.message), again)
    })
  }

  // One at a time, since the lease of a whole batch could run out before its last one is sent.
  const round = async (): Promise<boolean> => {
    const now = clock()
    const [message] = await inTransaction(database.platform, 'begin', (tx) =>
      claimDueMessages(tx, now, new Date(now.getTime() + LEASE_MS), 1, Object.keys(senders)),
    )
    if (message) await sendOne(message)
    return message !== undefined
  }

  const loop = async () => {
    while (!stopped) {
      woken = false
      const mayBeMore = await round().catch((error) => {
        log.warn(`The outbox could not be read: ${error instanceof Error ? error.message : error}`)
        return false
      })
      if (mayBeMore || woken || stopped) continue
      await new Promise<void>((resume) => {
        const timer = setTimeout(resume, IDLE_MS)
        wakeUp = () => {
          clearTimeout(timer)
          resume()
        }
      })
    }
  }
  const running = loop()

  const wake = () => {
    woken = true
    wakeUp()
  }
  return {
    wake,
    stop: async () => {
      stopped = true
      wake()
      await running
    },
  }
}

async function trySending(sender: Sender | undefined, message: DueMessage): Promise<Error | undefined> {
  if (!sender) return new FinalFailure('This kind of message is not set up')
  try {
    await sender.send(message)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
