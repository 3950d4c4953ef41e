import { allEndpoints, CLIENT_HEADER, type Endpoint } from '@clothesline/contract'
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBatchVerb } from '../batch-verb.ts'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { DEVICE_COOKIE, readDevice } from '../features/access/session/device.ts'
import type { Handlers } from '../features/handlers.ts'
import { countCall } from './address-limit-queries.ts'
import { batchCalls } from './batch-calls.ts'
import { KnownSessions } from './known-sessions.ts'
import { runEndpoint } from './run-endpoint.ts'
import type { AnyHandler, Member } from './run-verb.ts'
import { SingleFlight } from './single-flight.ts'

/** The rate limit per address for calls without a session. Generous: a whole shop may share one address. */
const LIMIT = { max: 120, timeWindow: 60_000 }

const LONG_TEXT = 16_000

export async function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  program: { services: Services; database: Database; secureCookies: boolean; addressLimit?: number },
): Promise<void> {
  const store = sharedLimit(program.services.asPlatform)
  await app.register(rateLimit, { global: false, store, ...LIMIT, max: program.addressLimit ?? LIMIT.max })
  const inside = { ...program, known: new KnownSessions(), singleFlight: new SingleFlight() }
  for (const { name, endpoint } of allEndpoints()) {
    const config = endpoint.limited ? { rateLimit: { groupId: ` ${endpoint.path}` } } : {}
    app.post(endpoint.path, { config }, answerer(endpoint, handlerOf(handlers, name), inside))
  }
}

function handlerOf(handlers: Handlers, name: string): AnyHandler {
  const [area = '', call = ''] = name.split('.')
  const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[area]?.[call]
  if (!handler) throw new Error(`${name} has no handler`)
  return handler
}

/** The id that a browser tab chose for itself; anything malformed is ignored. */
function clientOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}

function answerer(
  endpoint: Endpoint,
  handler: AnyHandler,
  program: {
    services: Services
    database: Database
    secureCookies: boolean
    known: KnownSessions
    singleFlight: SingleFlight
  },
) {
  const batcher = isBatchVerb(handler) ? batchCalls(handler, program) : undefined
  const together = batcher && { together: (member: Member) => batcher.run(member.token.storeId, member) }
  const inside = { ...program, ...together }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const arrived = {
      body: request.body,
      key: request.headers['idempotency-key'],
      requestId: request.id,
      address: request.ip,
      device: readDevice(request.headers.cookie, request.headers['user-agent']),
      client: clientOf(request.headers[CLIENT_HEADER]),
    }
    const answer = await runEndpoint(endpoint, handler, arrived, inside)
    if (answer.setDevice) {
      const secure = program.secureCookies ? '; Secure' : ''
      reply.header(
        'Set-Cookie',
        `${DEVICE_COOKIE}=${answer.setDevice}; Path=/api; Max-Age=31536000; HttpOnly; SameSite=Strict${secure}`,
      )
    }
    return reply
      .status(answer.status)
      .type('application/json')
      .send(asPayload(answer.text ?? JSON.stringify(answer.body)))
  }
}

/** A long text is converted to bytes here. Otherwise that happens twice: once to count them, once to send them. */
const asPayload = (text: string) => (text.length > LONG_TEXT ? Buffer.from(text) : text)

const MAX_REFUSED = 10_000

/**
 * Counts calls per address in the database, so that several servers have one limit together. Who is over the limit is
 * remembered here until the window ends: a flood of refused calls must not reach the database.
 */
function sharedLimit(asPlatform: Services['asPlatform']): FastifyRateLimitStoreCtor {
  return class SharedLimit implements FastifyRateLimitStore {
    private readonly refusedUntil = new Map<string, number>()

    incr: FastifyRateLimitStore['incr'] = (key, answer, windowMs = 60_000, max = 0) => {
      const now = Date.now()
      const leftMs = (this.refusedUntil.get(key) ?? 0) - now
      if (leftMs > 0) return answer(null, { current: max + 1, ttl: leftMs })
      asPlatform((tx) => countCall(tx, key, windowMs)).then(
        ({ calls, leftMs }) => {
          if (calls > max) this.refuse(key, now + leftMs)
          answer(null, { current: calls, ttl: leftMs })
        },
        // Without the database the call itself fails soon enough, with a better message.
        () => answer(null, { current: 1, ttl: windowMs }),
      )
    }

    child: FastifyRateLimitStore['child'] = () => this

    private refuse(key: string, until: number): void {
      if (this.refusedUntil.size >= MAX_REFUSED) this.refusedUntil.clear()
      this.refusedUntil.set(key, until)
    }
  }
}
