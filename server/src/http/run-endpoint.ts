import { type Endpoint, type LiveChange, problemsOf } from '@clothesline/contract'
import type { Ctx, Device, Reply, Services } from '../context.ts'
import { violatedConstraint } from '../db/database-failure.ts'
import type { Database } from '../db/open.ts'
import { inStore, inTransaction, type Tx } from '../db/transaction.ts'
import { AppError, Invalid } from '../errors.ts'
import { rememberAdminAnswer, rememberStoreAnswer } from '../features/session/session-queries.ts'
import { bodyHash, type Incoming, openSession, tokenOf } from './open-session.ts'

export type AnyHandler = (ctx: never, input: never) => Promise<unknown>

export interface Arrived {
  body: unknown
  key: unknown
  requestId: string
  address: string
  device: Device
  /** The browser tab, as it names itself. */
  client?: string | undefined
}

export interface Answer extends Reply {
  body: unknown
}

/** The life of every call: parse → session → permission → idempotency → transaction → verb → answer. */
export async function runEndpoint(
  endpoint: Endpoint,
  handler: AnyHandler,
  arrived: Arrived,
  program: { services: Services; database: Database },
): Promise<Answer> {
  const incoming = parse(endpoint, arrived)
  const token = tokenOf(endpoint, incoming.body)
  const attempt = () => {
    const work = (tx: Tx) => perform(tx, endpoint, handler, incoming, arrived, program.services, token)
    if (token?.kind === 'store') return inStore(program.database.tenant, token.storeId, work)
    return inTransaction(program.database.platform, 'begin', work)
  }
  const outcome = await attempt().catch((error) => {
    // The same call under the same key was answered while this one ran; this one left nothing behind.
    const twin = ['idempotency_pkey', 'admin_idempotency_pkey'].includes(violatedConstraint(error) ?? '')
    if (!twin) throw error
    return attempt()
  })
  if (outcome instanceof AppError) throw outcome
  if (outcome.wakesOutbox) program.services.wakeOutbox()
  if (endpoint.mutates && token?.kind === 'store') {
    program.services.live.publish(token.storeId, changeOf(endpoint, outcome.body, arrived.client))
  }
  return outcome
}

/** What the store's other pages are told: which call was answered, and for which order. */
function changeOf(endpoint: Endpoint, body: unknown, client: string | undefined): LiveChange {
  const [, , area = '', call = ''] = endpoint.path.split('/')
  const about = body as { invoice?: unknown; order?: { invoice?: unknown } } | null
  const invoice = about?.invoice ?? about?.order?.invoice
  return { area, call, ...(typeof invoice === 'number' && { invoice }), ...(client && { client }) }
}

function parse(endpoint: Endpoint, arrived: Arrived): Incoming {
  const { body } = arrived
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Invalid([{ msg: 'The request must be a JSON object', path: '' }])
  }
  const given = body as Record<string, unknown>
  const problems = []
  const key = endpoint.mutates && !endpoint.secretAnswer ? (arrived.key ?? given.requestId ?? null) : null
  if (key !== null && (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))) {
    problems.push({ msg: 'Idempotency-Key must be 1 to 200 printable characters', path: 'requestId' })
  }
  const parsed = endpoint.input.safeParse(given)
  if (!parsed.success) problems.push(...problemsOf(parsed.error))
  if (problems.length > 0) throw new Invalid(problems)
  return { endpoint, body: given, input: parsed.data, key: key as string | null }
}

/** Inside the transaction. A refusal that keeps its writes is returned, so that they are committed. */
async function perform(
  tx: Tx,
  endpoint: Endpoint,
  handler: AnyHandler,
  incoming: Incoming,
  arrived: Arrived,
  services: Services,
  token: ReturnType<typeof tokenOf>,
): Promise<Answer | AppError> {
  const reply: Reply = { status: 200 }
  const bare = {
    tx,
    services,
    now: services.clock(),
    requestId: arrived.requestId,
    address: arrived.address,
    device: arrived.device,
    reply,
  }
  const { ctx, remembered } = await openSession(bare, token, incoming)
  if (remembered) return { status: remembered.status, body: remembered.answer }
  try {
    const body = await handler(ctx as never, incoming.input as never)
    if (incoming.key !== null) await remember(ctx, incoming, endpoint, reply.status, body)
    return { ...reply, body }
  } catch (error) {
    if (error instanceof AppError && error.keepsWrites) return error
    throw error
  }
}

async function remember(ctx: Ctx, incoming: Incoming, endpoint: Endpoint, status: number, body: unknown) {
  if (incoming.key === null) return
  const answered = {
    key: incoming.key,
    endpoint: endpoint.path,
    bodyHash: bodyHash(incoming),
    status,
    answer: body,
    now: ctx.now,
  }
  if (ctx.role === 'store') await rememberStoreAnswer(ctx.tx, ctx.store.id, answered)
  if (ctx.role === 'admin') await rememberAdminAnswer(ctx.tx, ctx.admin.id, answered)
}
