import { parseInput, problemsOf } from '@clothesline/contract'
import {
  type AdminCtx,
  AfterCommit,
  type Ctx,
  type CustomerCtx,
  type Device,
  type PublicCtx,
  type Reply,
  type Services,
  type StoreCtx,
} from '../context.ts'
import type { Outside } from '../db/outside-work.ts'
import type { Tx } from '../db/transaction.ts'
import { AppError, Invalid } from '../errors.ts'
import { isClerkSeenRecently, recordClerkSeen } from '../features/access/clerk/index.ts'
import { isSeenRecently, recordAdminSeen, recordStoreSeen } from '../features/access/session/index.ts'
import { rememberAdminAnswer, rememberStoreAnswer } from '../features/access/session/session-queries.ts'
import { recordApproval } from '../features/foundation/audit/index.ts'
import { followLeaving } from '../features/foundation/erased/index.ts'
import { recordLinkOpened } from '../features/orders/link/index.ts'
import { bodyHash, type Incoming, type openSession, type Remembered, type StoreToken } from './open-session.ts'

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
  /** The body as JSON, if it was needed before. */
  text?: string
}

/** A request of a store, parsed, that may share a transaction with others. */
export interface Member {
  incoming: Incoming
  arrived: Arrived
  token: StoreToken
}

/** Converts instants given for days into days of the store, now that its time zone is known. */
export function inputFor(ctx: Ctx, { endpoint, body, input, hasInstants }: Incoming): unknown {
  if (!hasInstants || !('store' in ctx)) return input
  const { parsed } = parseInput(endpoint.input, body, ctx.store.settings.timeZone)
  if (!parsed.success) throw new Invalid(problemsOf(parsed.error))
  return parsed.data
}

type Caller = Pick<Arrived, 'requestId' | 'address' | 'device'>

export function baseCtx(
  tx: Tx,
  outside: Outside,
  arrived: Caller,
  services: Services,
  now = services.clock(),
): Omit<PublicCtx, 'role'> {
  const { requestId, address, device } = arrived
  return { tx, outside, services, now, requestId, address, device, reply: { status: 200 } }
}

export const answerAgain = (remembered: Remembered): Answer => ({ status: remembered.status, body: remembered.answer })

/** Runs inside the transaction. A refusal that keeps its writes is returned, not thrown, so that they are committed. */
export async function runVerb(
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
    await hideSettled(ctx)
    return writeAnswer(ctx, incoming, body)
  } catch (error) {
    if (error instanceof AppError && error.keepsWrites) return error
    throw error
  }
}

/** Orders that this call settled no longer show the name of somebody who asked to be erased. */
export async function hideSettled(ctx: Ctx): Promise<void> {
  if (ctx.reply.leaving && 'store' in ctx) await followLeaving(ctx, ctx.reply.leaving)
}

/** Stores the answer for a repetition of the call. */
export function writeAnswer(ctx: Ctx, incoming: Incoming, body: unknown): Answer {
  const text = remember(ctx, incoming, body)
  recordLastSeen(ctx)
  return { ...ctx.reply, body, ...(text !== undefined && { text }) }
}

const isApproved = (ctx: Ctx) => ctx.role === 'store' && ctx.session.approval !== undefined

const isStoreFresh = (ctx: StoreCtx) => isSeenRecently(ctx.session.lastSeenAt ?? ctx.now, ctx.now)
const isAdminFresh = (ctx: AdminCtx) => isSeenRecently(ctx.admin.lastSeenAt ?? ctx.now, ctx.now)
const isClerkFresh = ({ session: { clerk }, store, now }: StoreCtx) =>
  clerk === undefined || isClerkSeenRecently(clerk, store.settings, now)

const HOUR_MS = 3_600_000
/** A link that waits for its code was not opened. */
const isLinkFresh = ({ customer: { openedAt }, link, now }: CustomerCtx) =>
  link.state === 'code' || (openedAt !== null && now.getTime() - openedAt.getTime() < HOUR_MS)

const isLastSeenFresh = (ctx: Ctx): boolean =>
  (ctx.role !== 'customer' || isLinkFresh(ctx)) &&
  (ctx.role !== 'store' || (isStoreFresh(ctx) && isClerkFresh(ctx))) &&
  (ctx.role !== 'admin' || isAdminFresh(ctx))

/** Done last, so that the session row is locked only briefly. */
export function recordLastSeen(ctx: Ctx): void {
  if (ctx.role === 'store' && !isStoreFresh(ctx)) recordStoreSeen(ctx)
  if (ctx.role === 'store' && !isClerkFresh(ctx)) recordClerkSeen(ctx)
  if (ctx.role === 'admin' && !isAdminFresh(ctx)) recordAdminSeen(ctx)
  if (ctx.role === 'customer' && !isLinkFresh(ctx)) recordLinkOpened(ctx)
}

/** Returns the answer as JSON if it was stored. */
function remember(ctx: Ctx, incoming: Incoming, body: unknown): string | undefined {
  if (incoming.key === null) return undefined
  if (body instanceof AfterCommit) throw new Error('An answer produced after the commit cannot be stored')
  const answered = {
    key: incoming.key,
    endpoint: incoming.endpoint.path,
    bodyHash: bodyHash(incoming),
    status: ctx.reply.status,
    answer: JSON.stringify(body),
    now: ctx.now,
  }
  const showsMoney = ctx.reply.showsMoney ?? false
  if (ctx.role === 'store') rememberStoreAnswer(ctx.tx, ctx.store.id, { ...answered, showsMoney })
  if (ctx.role === 'admin') rememberAdminAnswer(ctx.tx, ctx.admin.id, answered)
  return answered.answer
}
