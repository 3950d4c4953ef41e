import type { LiveChange } from '@clothesline/contract'
import { Client, type ClientConfig } from 'pg'
import type { Log } from '../log.ts'

export interface LiveBus {
  publish(storeId: string, change: LiveChange): void
  /** Returns a function that unsubscribes. */
  subscribe(storeId: string, listener: (change: LiveChange) => void): () => void
  close(): Promise<void>
}

/** Makes a store's streams check whether their sessions are still valid; pages are not notified. */
export const SESSIONS_ENDED: LiveChange = { area: 'session', call: 'ended' }

const CHANNEL = 'clothesline_changes'
const FLUSH_MS = 100
const RECONNECT_MS = 1_000
/** PostgreSQL refuses a notification of 8,000 bytes. */
const MAX_BYTES = 7_000

interface Envelope {
  from: string
  changes: [storeId: string, change: LiveChange][]
}

/**
 * Sends changes to every open page of a store, across all servers on one database. Within this server at once; to
 * others by batched notifications after the commit, since a NOTIFY inside each transaction would serialize all
 * commits.
 */
export function startLiveBus(connection: ClientConfig, log: Log): LiveBus {
  const self = crypto.randomUUID()
  const listeners = new Map<string, Set<(change: LiveChange) => void>>()
  let waiting: Envelope['changes'] = []
  let timer: NodeJS.Timeout | undefined
  let client: Client | undefined
  let closed = false

  const deliver = (storeId: string, change: LiveChange) => {
    for (const listener of listeners.get(storeId) ?? []) listener(change)
  }

  const connect = async () => {
    const next = new Client(connection)
    next.on('error', () => {})
    next.on('end', () => {
      client = undefined
      if (!closed) setTimeout(() => void connect().catch(retry), RECONNECT_MS).unref()
    })
    next.on('notification', ({ payload }) => {
      const { from, changes } = JSON.parse(payload ?? '{}') as Envelope
      if (from === self) return
      for (const [storeId, change] of changes) deliver(storeId, change)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    if (closed) await next.end()
  }
  const retry = () => {
    log.warn('The channel for live changes is down; reconnecting')
  }
  const connected = connect().catch(retry)

  const flush = () => {
    timer = undefined
    const changes = waiting
    waiting = []
    for (const part of inParts(changes)) {
      client
        ?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: self, changes: part })])
        .catch(() => {})
    }
  }

  return {
    publish(storeId, change) {
      deliver(storeId, change)
      waiting.push([storeId, change])
      timer ??= setTimeout(flush, FLUSH_MS)
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
      await connected
      await client?.end()
    },
  }
}

/** Splits into batches that each fit into one notification. */
function inParts(changes: Envelope['changes']): Envelope['changes'][] {
  const parts: Envelope['changes'][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const change of changes) {
    const size = JSON.stringify(change).length
    if (bytes + size > MAX_BYTES) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(change)
    bytes += size
  }
  return parts
}
