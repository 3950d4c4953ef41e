import { LIVE_PATH } from '@clothesline/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { CHANGES_MISSED, SESSIONS_ENDED } from '../db/live-bus.ts'
import type { Database } from '../db/open.ts'
import { inStore } from '../db/transaction.ts'
import { Forbidden, TooMany, Unauthorized } from '../errors.ts'
import { findStoreSession } from '../features/access/session/session-queries.ts'
import { readToken, type Token } from '../features/access/session/token.ts'
import { checkStoreSession } from './open-session.ts'

/** How often a stream checks that its session is still valid. */
const CHECK_MS = 20_000
/** How often every stream hears from the server, so that an idle page notices within three seconds when it hangs. */
const BEAT_MS = 1_000
const BEAT = 'event: beat\ndata: {}\n\n'
/** A shop has a handful of counters; more open streams than this are a bug. */
const MAX_STREAMS = 100

interface Stream {
  write: (text: string) => void
  end: () => void
}

/** The stream of a store's changes. It ends with the session that opened it. */
export function registerLive(
  app: FastifyInstance,
  { services, database }: { services: Services; database: Database },
): void {
  const open = new Map<string, Set<Stream>>()
  // One timer for all streams: a beat costs a write of a few bytes, and no look into the database.
  const beats = setInterval(() => {
    for (const streams of open.values()) for (const { write } of streams) write(BEAT)
  }, BEAT_MS)

  const check = async (token: Token & { kind: 'store' }) => {
    const wanted = {
      storeId: token.storeId,
      tokenHash: token.hash,
      now: services.clock(),
      storeAdminHash: null,
      key: null,
    }
    const row = await inStore(database.tenant, token.storeId, (tx) => findStoreSession(tx, wanted))
    checkStoreSession(row, wanted.now)
  }

  app.post(LIVE_PATH, async (request, reply) => {
    const token = readToken((request.body as { storeToken?: unknown } | null)?.storeToken)
    if (token?.kind !== 'store') throw new Unauthorized('session_ended')
    await check(token)
    // A client that disconnected meanwhile fires no further close event, so its stream would never end.
    if (reply.raw.destroyed) return reply.hijack()
    const streams = open.get(token.storeId) ?? new Set<Stream>()
    if (streams.size >= MAX_STREAMS) throw new TooMany(60, 'too_many_pages')
    open.set(token.storeId, streams)

    reply.hijack()
    const { raw } = reply
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, headers)
    // A page listens for the next beat from the first one on, so that one comes at once.
    raw.write(BEAT)
    const write = (text: string) => {
      if (!raw.writableEnded) raw.write(text)
    }
    const end = () => {
      if (!raw.writableEnded) raw.end('event: end\ndata: {}\n\n')
    }
    const look = () =>
      void check(token).then(
        () => {},
        // When the database is down, the page learns it from its other calls; the stream stays open.
        (error) => {
          if (isRefusal(error)) end()
        },
      )
    const checks = setInterval(look, CHECK_MS)
    const leave = services.live.subscribe(token.storeId, (change) => {
      if (change === CHANGES_MISSED) end()
      else if (change.area === SESSIONS_ENDED.area) look()
      else write(`data: ${JSON.stringify(change)}\n\n`)
    })
    const stream = { write, end }
    streams.add(stream)
    raw.on('close', () => {
      clearInterval(checks)
      leave()
      streams.delete(stream)
      if (streams.size === 0 && open.get(token.storeId) === streams) open.delete(token.storeId)
    })
  })

  app.addHook('preClose', async () => {
    clearInterval(beats)
    for (const streams of open.values()) for (const { end } of streams) end()
  })
}

const isRefusal = (error: unknown) => error instanceof Unauthorized || error instanceof Forbidden
