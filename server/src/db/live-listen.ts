import { Client, type ClientConfig } from 'pg'
import type { Log } from '../log.ts'
import type { ChannelListener, LiveChannel, StoreChanges } from './live-channel.ts'

const CHANNEL = 'clothesline_changes'
const RECONNECT_MS = 1_000
const PROBE_MS = 3_000
/** PostgreSQL refuses a notification of 8,000 bytes. */
const MOST_BYTES = 7_000

interface Envelope {
  from: string
  changes: StoreChanges
}

/**
 * LISTEN and NOTIFY on a connection of its own. Undefined when the connection does not receive its own notification: then
 * a pooler shares it with others.
 */
export async function openListenChannel(
  connection: ClientConfig,
  log: Log,
  { onChanges, onMissed }: ChannelListener,
): Promise<LiveChannel | undefined> {
  const self = crypto.randomUUID()
  let client: Client | undefined
  let closed = false
  let heardMyself = () => {}

  const send = (line: Client, changes: StoreChanges) =>
    line.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: self, changes } satisfies Envelope)])

  const connect = async () => {
    // Many changes are several notifications, sent one behind the other.
    const next = new Client({ ...connection, pipeline: true } as ClientConfig)
    next.on('error', () => {})
    next.on('end', () => {
      client = undefined
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref()
    })
    next.on('notification', ({ payload }) => {
      const { from, changes } = JSON.parse(payload ?? '{}') as Envelope
      if (from === self) heardMyself()
      else onChanges(changes, from)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    if (closed) await next.end()
  }
  const reconnect = () =>
    void connect().then(onMissed, () => log.warn('The channel for live changes is down; reconnecting'))

  const close = async () => {
    closed = true
    await client?.end()
  }

  try {
    await connect()
  } catch {
    log.warn('The channel for live changes is down; reconnecting')
    return channel()
  }
  const heard = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), PROBE_MS)
    heardMyself = () => {
      clearTimeout(timer)
      resolve(true)
    }
  })
  if (client) await send(client, []).catch(() => {})
  if (await heard) return channel()
  await close()
  return undefined

  function channel(): LiveChannel {
    return {
      async send(changes) {
        const line = client
        if (!line) throw new Error('The channel for live changes is down')
        await Promise.all(inParts(changes).map((part) => send(line, part)))
      },
      close,
    }
  }
}

/** Splits into batches that each fit into one notification. Nothing is one empty batch: a sign of life. */
function inParts(changes: StoreChanges): StoreChanges[] {
  const parts: StoreChanges[] = [[]]
  let bytes = 0
  for (const change of changes) {
    const size = JSON.stringify(change).length
    if (bytes + size > MOST_BYTES) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(change)
    bytes += size
  }
  return parts
}
