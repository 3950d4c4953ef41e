import { LIVE_PATH, SESSION_ENDED } from '@clothesline/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { inStore } from '../db/transaction.ts'
import { TooMany, Unauthorized } from '../errors.ts'
import { isOver } from '../features/session/index.ts'
import { findStoreSession } from '../features/session/session-queries.ts'
import { readToken, type Token } from '../features/session/token.ts'

const HEARTBEAT_MS = 20_000
/** A shop has a handful of counters; more open pages than this are a fault. */
const MOST_STREAMS = 100

/** The stream of a store's changes. It ends with the session that opened it. */
export function registerLive(
  app: FastifyInstance,
  { services, database }: { services: Services; database: Database },
): void {
  const open = new Map<string, Set<() => void>>()

  const isGood = async (token: Token & { kind: 'store' }) => {
    const wanted = {
      storeId: token.storeId,
      tokenHash: token.hash,
      now: services.clock(),
      storeAdminHash: null,
      key: null,
    }
    const row = await inStore(database.tenant, token.storeId, (tx) => findStoreSession(tx, wanted))
    return row !== undefined && !row.frozen && !isOver(row, services.clock())
  }

  app.post(LIVE_PATH, async (request, reply) => {
    const token = readToken((request.body as { storeToken?: unknown } | null)?.storeToken)
    if (token?.kind !== 'store' || !(await isGood(token))) throw new Unauthorized(SESSION_ENDED)
    // Whoever left meanwhile will not leave again: nothing would ever end their stream.
    if (reply.raw.destroyed) return reply.hijack()
    const streams = open.get(token.storeId) ?? new Set()
    if (streams.size >= MOST_STREAMS) throw new TooMany('Too many pages of this store are open', 60)
    open.set(token.storeId, streams)

    reply.hijack()
    const { raw } = reply
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, headers)
    raw.write(': open\n\n')
    const leave = services.live.subscribe(token.storeId, (change) => raw.write(`data: ${JSON.stringify(change)}\n\n`))
    const end = () => raw.end('event: end\ndata: {}\n\n')
    const heartbeat = setInterval(() => {
      // When the database is away the page learns it from its other calls; the stream waits for it.
      isGood(token).then(
        (good) => (good ? raw.write(': still here\n\n') : end()),
        () => raw.write(': still here\n\n'),
      )
    }, HEARTBEAT_MS)
    streams.add(end)
    raw.on('close', () => {
      clearInterval(heartbeat)
      leave()
      streams.delete(end)
    })
  })

  app.addHook('preClose', async () => {
    for (const streams of open.values()) for (const end of streams) end()
  })
}
