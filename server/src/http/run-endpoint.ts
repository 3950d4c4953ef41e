import { type Endpoint, parseInput, problem, problemsOf } from '@clothesline/contract'
import { changeOf } from '@clothesline/domain'
import {
  type AdminCtx,
  AfterCommit,
  type Ctx,
  type Device,
  type PublicCtx,
  type Reply,
  type Services,
  type StoreCtx,
} from '../context.ts'
import { isUnreachable } from '../db/database-failure.ts'
import { SESSIONS_ENDED } from '../db/live-bus.ts'
import type { Database } from '../db/open.ts'
import { allowOutsideWork, type Outside, runInline } from '../db/outside-work.ts'
import { inStore, inTransaction, type Tx } from '../db/transaction.ts'
import { AppError, Busy, Forbidden, Invalid } from '../errors.ts'
import { isClerkSeenRecently, recordClerkSeen } from '../features/access/clerk/index.ts'
import { isSeenRecently, recordAdminSeen, recordStoreSeen } from '../features/access/session/index.ts'
import { rememberAdminAnswer, rememberStoreAnswer } from '../features/access/session/session-queries.ts'
import { recordApproval } from '../features/foundation/audit/index.ts'
import { findUnstorableText } from './find-unstorable-text.ts'
import { bodyHash, type Incoming, openSession, type Remembered, tokenOf } from './open-session.ts'

export type AnyHandler = (ctx: never, input: never) => Promise<unknown>

export interface Arrived {
  body: unknown
  key: unknown
  requestId: string
  address: string
  device: Device
  /** The id of the browser tab. */
  client?: string | undefined
}

export interface Answer extends Reply {
  body: unknown
}

/** The pipeline of every call: parse → session → permission → idempotency → transaction → verb → commit → answer. */
export async function runEndpoint(
  endpoint: Endpoint,
  handler: AnyHandler,
  arrived: Arrived,
  program: { services: Services; database: Database },
): Promise<Answer> {
  const incoming = parse(endpoint, arrived)
  const { database, services } = program
  const token = tokenOf(endpoint, incoming.body, services)
  const within = <T>(work: (tx: Tx) => Promise<T>) =>
    token !== undefined && token.kind !== 'admin'
      ? inStore(database.tenant, token.storeId, work)
      : inTransaction(database.platform, 'begin', work)
  const open = (tx: Tx, outside: Outside) => openSession(baseCtx(tx, outside, arrived, services), token, incoming)

  const outcome = await allowOutsideWork((outside) =>
    within((tx) => runVerb(open(tx, outside), handler, incoming)),
  ).catch(async (error) => {
    // The same call with the same key may have completed meanwhile, and be the reason why this one failed.
    const mayNot = error instanceof Forbidden
    const cannotHelp = incoming.key === null || isUnreachable(error) || error instanceof Busy || mayNot
    const twin = cannotHelp ? undefined : await within((tx) => open(tx, runInline))
    if (!twin?.remembered) throw error
    return answerAgain(twin.remembered)
  })
  if (outcome instanceof AppError) throw outcome
  if (outcome.wakesOutbox) services.wakeOutbox()
  if (outcome.endsSessionsOf) services.live.publish(outcome.endsSessionsOf, SESSIONS_ENDED)
  const change = changeOf(endpoint, outcome.body)
  const storeId = token?.kind === 'store' ? token.storeId : changedByAdmin(endpoint, outcome.body)
  if (change !== undefined && storeId !== undefined) {
    services.live.publish(storeId, { ...change, ...(arrived.client && { client: arrived.client }) })
  }
  if (change !== undefined) for (const id of outcome.alsoChanges ?? []) services.live.publish(id, change)
  return outcome.body instanceof AfterCommit ? { ...outcome, body: await outcome.body.make() } : outcome
}

/** The store whose settings the Admin changed: its own pages must reload them. */
function changedByAdmin({ access }: Endpoint, answer: unknown): string | undefined {
  const { storeId } = (answer ?? {}) as { storeId?: unknown }
  return access !== 'public' && typeof storeId === 'string' ? storeId : undefined
}

function parse(endpoint: Endpoint, arrived: Arrived): Incoming {
  const { body } = arrived
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Invalid([problem('', 'object_needed')])
  }
  const given = body as Record<string, unknown>
  const problems = []
  const key = endpoint.mutates && !endpoint.secretAnswer ? (arrived.key ?? given.requestId ?? null) : null
  if (key !== null && (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))) {
    problems.push(problem('requestId', 'idempotency_key_invalid'))
  }
  const { parsed, hasInstants } = parseInput(endpoint.input, given)
  const unstorable = parsed.success ? findUnstorableText(parsed.data) : undefined
  if (!parsed.success) problems.push(...problemsOf(parsed.error))
  if (unstorable !== undefined) {
    problems.push(problem(unstorable, 'text_unstorable'))
  }
  if (problems.length > 0) throw new Invalid(problems)
  return { endpoint, body: given, input: parsed.data, hasInstants, key: key as string | null }
}

/** Converts instants given for days into days of the store, now that its time zone is known. */
function inputFor(ctx: Ctx, { endpoint, body, input, hasInstants }: Incoming): unknown {
  if (!hasInstants || !('store' in ctx)) return input
  const { parsed } = parseInput(endpoint.input, body, ctx.store.settings.timeZone)
  if (!parsed.success) throw new Invalid(problemsOf(parsed.error))
  return parsed.data
}

type Caller = Pick<Arrived, 'requestId' | 'address' | 'device'>

export function baseCtx(tx: Tx, outside: Outside, arrived: Caller, services: Services): Omit<PublicCtx, 'role'> {
  const { requestId, address, device } = arrived
  return { tx, outside, services, now: services.clock(), requestId, address, device, reply: { status: 200 } }
}

const answerAgain = (remembered: Remembered): Answer => ({ status: remembered.status, body: remembered.answer })

/** Runs inside the transaction. A refusal that keeps its writes is returned, not thrown, so that they are committed. */
async function runVerb(
  session: ReturnType<typeof openSession>,
  handler: AnyHandler,
  incoming: Incoming,
): Promise<Answer | AppError> {
  const { ctx, remembered } = await session
  if (remembered) return answerAgain(remembered)
  if (!incoming.endpoint.mutates && isLastSeenFresh(ctx) && !isApproved(ctx)) ctx.tx.onlyReads()
  try {
    const body = await handler(ctx as never, inputFor(ctx, incoming) as never)
    if (ctx.role === 'store') await recordApproval(ctx, incoming.endpoint.path)
    remember(ctx, incoming, body)
    recordLastSeen(ctx)
    return { ...ctx.reply, body }
  } catch (error) {
    if (error instanceof AppError && error.keepsWrites) return error
    throw error
  }
}

const isApproved = (ctx: Ctx) => ctx.role === 'store' && ctx.session.approval !== undefined

const isStoreFresh = (ctx: StoreCtx) => isSeenRecently(ctx.session.lastSeenAt ?? ctx.now, ctx.now)
const isAdminFresh = (ctx: AdminCtx) => isSeenRecently(ctx.admin.lastSeenAt ?? ctx.now, ctx.now)
const isClerkFresh = ({ session: { clerk }, store, now }: StoreCtx) =>
  clerk === undefined || isClerkSeenRecently(clerk, store.settings, now)

const isLastSeenFresh = (ctx: Ctx): boolean =>
  (ctx.role !== 'store' || (isStoreFresh(ctx) && isClerkFresh(ctx))) && (ctx.role !== 'admin' || isAdminFresh(ctx))

/** Done last, so that the session row is locked only briefly. */
function recordLastSeen(ctx: Ctx): void {
  if (ctx.role === 'store' && !isStoreFresh(ctx)) recordStoreSeen(ctx)
  if (ctx.role === 'store' && !isClerkFresh(ctx)) recordClerkSeen(ctx)
  if (ctx.role === 'admin' && !isAdminFresh(ctx)) recordAdminSeen(ctx)
}

function remember(ctx: Ctx, incoming: Incoming, body: unknown): void {
  if (incoming.key === null) return
  if (body instanceof AfterCommit) throw new Error('An answer produced after the commit cannot be stored')
  const answered = {
    key: incoming.key,
    endpoint: incoming.endpoint.path,
    bodyHash: bodyHash(incoming),
    status: ctx.reply.status,
    answer: body,
    now: ctx.now,
  }
  const showsMoney = ctx.reply.showsMoney ?? false
  if (ctx.role === 'store') rememberStoreAnswer(ctx.tx, ctx.store.id, { ...answered, showsMoney })
  if (ctx.role === 'admin') rememberAdminAnswer(ctx.tx, ctx.admin.id, answered)
}
