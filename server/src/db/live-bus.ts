import type { LiveChange } from '@clothesline/contract'
import type { Log } from '../log.ts'
import type { ChannelListener, LiveChannel, StoreChanges } from './live-channel.ts'
import { openListenChannel } from './live-listen.ts'
import { openPollChannel } from './live-poll.ts'
import type { Database } from './open.ts'

export interface LiveBus {
  publish(storeId: string, change: LiveChange): void
  /** Returns a function that unsubscribes. */
  subscribe(storeId: string, listener: (change: LiveChange) => void): () => void
  close(): Promise<void>
}

/** Makes a store's streams check whether their sessions are still valid; pages are not notified. */
export const SESSIONS_ENDED: LiveChange = { area: 'session', call: 'ended' }
/** Changes of other servers may have been lost. The streams end, and pages reload what they show when they reconnect. */
export const CHANGES_MISSED: LiveChange = { area: 'session', call: 'missed' }

const FLUSH_MS = 100
/** More than this waits only while the database is away; then the pages of other servers reload anyway. */
const MOST_WAITING = 10_000

/**
 * Sends changes to every open page of a store, across all servers on one database. Within this server at once; to
 * others in batches after the commit, since a NOTIFY inside each transaction would serialize all commits.
 */
export function startLiveBus(database: Pick<Database, 'connection' | 'platform'>, log: Log): LiveBus {
  const listeners = new Map<string, Set<(change: LiveChange) => void>>()
  let waiting: StoreChanges = []
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const deliver = (storeId: string, change: LiveChange) => {
    for (const listener of listeners.get(storeId) ?? []) listener(change)
  }
  const channel = openChannel(database, log, {
    onChanges: (changes) => {
      for (const [storeId, change] of changes) deliver(storeId, change)
    },
    onMissed: () => {
      for (const storeId of listeners.keys()) deliver(storeId, CHANGES_MISSED)
    },
  })
  const flush = async () => {
    timer = undefined
    const changes = waiting
    waiting = []
    try {
      await (await channel).send(changes)
    } catch {
      waiting = [...changes, ...waiting].slice(-MOST_WAITING)
      flushLater(FLUSH_MS * 10)
    }
  }
  const flushLater = (ms: number) => {
    if (!closed) timer ??= setTimeout(() => void flush(), ms)
  }

  return {
    publish(storeId, change) {
      deliver(storeId, change)
      waiting.push([storeId, change])
      flushLater(FLUSH_MS)
    },
    subscribe(storeId, listener) {
      const ofStore = listeners.get(storeId) ?? new Set()
      listeners.set(storeId, ofStore.add(listener))
      return () => {
        ofStore.delete(listener)
        if (ofStore.size === 0 && listeners.get(storeId) === ofStore) listeners.delete(storeId)
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      const line = await channel
      // What was published in the last moments must still reach the other servers.
      if (waiting.length > 0) await line.send(waiting).catch(() => {})
      await line.close()
    },
  }
}

/** Behind a pooler that shares connections between clients, LISTEN hears nothing; then changes go through a table. */
async function openChannel(
  { connection, platform }: Pick<Database, 'connection' | 'platform'>,
  log: Log,
  listener: ChannelListener,
): Promise<LiveChannel> {
  const listening = await openListenChannel(connection, log, listener)
  if (listening) return listening
  log.warn(
    'DATABASE_URL leads through a pooler that does not carry notifications. Live changes between servers are polled; set DATABASE_DIRECT_URL to have them at once',
  )
  return openPollChannel(platform, listener)
}
