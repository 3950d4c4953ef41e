import type { LiveChange } from '@clothesline/contract'
import type { Log } from '../log.ts'
import type { ChannelListener, LiveChannel, StoreChanges } from './live-channel.ts'
import { openListenChannel } from './live-listen.ts'
import { openPollChannel } from './live-poll.ts'
import type { Database } from './open.ts'
import { MOST_LAG_MS } from './replica.ts'

export interface LiveBus {
  publish(storeId: string, change: LiveChange): void
  /** Returns a function that unsubscribes. */
  subscribe(storeId: string, listener: (change: LiveChange) => void): () => void
  /** When this server last heard of a change of the store, in ms since 1970. Changes of long ago are forgotten. */
  changedAt(storeId: string): number
  close(): Promise<void>
}

/** Makes a store's streams check whether their sessions are still valid; pages are not notified. */
export const SESSIONS_ENDED: LiveChange = { area: 'session', call: 'ended' }
/** Changes of other servers may have been lost. The streams end, and pages reload what they show when they reconnect. */
export const CHANGES_MISSED: LiveChange = { area: 'session', call: 'missed' }

const FLUSH_MS = 100
/** Each server gives a sign of life this often. */
const BEAT_MS = 2_000
/** A server that is silent for so long has died, and what it had not sent yet died with it. */
const SILENT_MS = 8_000
/** The last words of a server that stops in order: everything was sent. It belongs to no store. */
const LEAVING: StoreChanges[number] = ['', { area: 'session', call: 'left' }]
/** More than this waits only while the database is away; then the pages of other servers reload anyway. */
const MOST_WAITING = 10_000

/**
 * Sends changes to every open page of a store, across all servers on one database. Within this server at once; to
 * others in batches after the commit, since a NOTIFY inside each transaction would serialize all commits.
 */
export function startLiveBus(
  database: Pick<Database, 'connection' | 'platform'>,
  log: Log,
  { beatMs, silentMs } = { beatMs: BEAT_MS, silentMs: SILENT_MS },
): LiveBus {
  const listeners = new Map<string, Set<(change: LiveChange) => void>>()
  let waiting: StoreChanges = []
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const changes = new Map<string, number>()
  /** Before this moment any store may have changed unheard. */
  let missedAt = 0

  const deliver = (storeId: string, change: LiveChange) => {
    changes.set(storeId, Date.now())
    for (const listener of listeners.get(storeId) ?? []) listener(change)
  }
  const onMissed = () => {
    missedAt = Date.now()
    for (const storeId of listeners.keys()) deliver(storeId, CHANGES_MISSED)
  }
  /** When each of the other servers was last heard. */
  const lastHeard = new Map<string, number>()
  const channel = openChannel(database, log, {
    onChanges: (changes, sender) => {
      lastHeard.set(sender, Date.now())
      for (const [storeId, change] of changes) {
        if (storeId === LEAVING[0]) lastHeard.delete(sender)
        else deliver(storeId, change)
      }
    },
    onMissed,
  })
  const beat = setInterval(async () => {
    for (const [storeId, at] of changes) if (Date.now() - at > MOST_LAG_MS) changes.delete(storeId)
    const silent = [...lastHeard].filter(([, at]) => Date.now() - at > silentMs)
    for (const [sender] of silent) lastHeard.delete(sender)
    if (silent.length > 0) onMissed()
    await (await channel).send([]).catch(() => {})
  }, beatMs)
  beat.unref()
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
    changedAt: (storeId) => Math.max(missedAt, changes.get(storeId) ?? 0),
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(beat)
      const line = await channel
      // What was published in the last moments must still reach the other servers.
      await line.send([...waiting, LEAVING]).catch(() => {})
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
