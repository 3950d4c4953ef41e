import { type Endpoint, parseInput, problem, problemsOf } from '@clothesline/contract'
import { changeOf } from '@clothesline/domain'
import { AfterCommit, type Services } from '../context.ts'
import { isUnreachable } from '../db/database-failure.ts'
import { SESSIONS_ENDED } from '../db/live-bus.ts'
import type { Database } from '../db/open.ts'
import { allowOutsideWork, type Outside, runInline } from '../db/outside-work.ts'
import { inStore, inTransaction, type Tx } from '../db/transaction.ts'
import { AppError, Busy, Forbidden, Invalid } from '../errors.ts'
import { hasApproval, type KnownSessions } from './known-sessions.ts'
import { type Incoming, openSession, type Token, tokenOf } from './open-session.ts'
import { OtherLogin, refuseOtherLogin } from './other-login.ts'
import { runOnReplica } from './run-on-replica.ts'
import { type Answer, type AnyHandler, type Arrived, answerAgain, baseCtx, type Member, runVerb } from './run-verb.ts'
import type { SingleFlight } from './single-flight.ts'
import { maySpeculate, SessionChanged, speculate } from './speculate.ts'

interface Program {
  services: Services
  database: Database
  known?: KnownSessions
  singleFlight?: SingleFlight
  /** For calls that share transactions. */
  together?: (member: Member) => Promise<Answer>
}

/** The pipeline of every call: parse → session → permission → idempotency → transaction → verb → commit → answer. */
export async function runEndpoint(
  endpoint: Endpoint,
  handler: AnyHandler,
  arrived: Arrived,
  program: Program,
): Promise<Answer> {
  const incoming = parse(endpoint, arrived)
  const { database, services, known, singleFlight, together } = program
  const token = await getToken(incoming, program)
  const within = <T>(work: (tx: Tx) => Promise<T>) =>
    token !== undefined && token.kind !== 'admin'
      ? inStore(database.tenant, token.storeId, work)
      : inTransaction(database.platform, 'begin', work)
  const open = (tx: Tx, outside: Outside) =>
    openSession(baseCtx(tx, outside, arrived, services), token, incoming, known)
  const tryAhead = async (outside: Outside): Promise<Answer | undefined> => {
    if (token?.kind !== 'store' || !known || !maySpeculate(endpoint)) return undefined
    // One moment for both: a session that need not be written as used now might have to be a millisecond later.
    const now = services.clock()
    const row = known.find(token, incoming, now)
    if (!row) return undefined
    const member = { incoming, arrived, token }
    const bareOf = (tx: Tx) => baseCtx(tx, outside, arrived, services, now)
    return within((tx) => speculate(bareOf(tx), member, handler, { known, row })).catch((error) => {
      if (!(error instanceof SessionChanged)) throw error
      return undefined
    })
  }
  const tryReplica = (outside: Outside) =>
    runOnReplica({
      incoming,
      token,
      handler,
      database,
      open: (tx) => open(tx, outside),
      changedAt: services.live.changedAt,
      warn: (line) => services.log.warn(line),
    })
  const attempt = async (): Promise<Answer | AppError> => {
    if (together && token?.kind === 'store' && !hasApproval(incoming.body))
      return together({ incoming, arrived, token })
    const run = () =>
      allowOutsideWork(async (outside) => {
        const answer = (await tryAhead(outside)) ?? (await tryReplica(outside))
        if (answer) return answer
        return within((tx) => runVerb(open(tx, outside), handler, incoming))
      })
    if (!singleFlight || incoming.key === null || !token) return run()
    const caller = token.kind === 'admin' ? token.kind : token.storeId
    return singleFlight.run(`${caller} ${incoming.key}`, run)
  }

  const outcome = await attempt().catch(async (error) => {
    // The same call with the same key may have completed meanwhile, and be the reason why this one failed.
    const mayNot = error instanceof Forbidden
    const cannotHelp = incoming.key === null || isUnreachable(error) || error instanceof Busy || mayNot
    const twin = cannotHelp ? undefined : await within((tx) => open(tx, runInline))
    if (!twin?.remembered) throw error
    return answerAgain(twin.remembered)
  })
  if (outcome instanceof AppError) throw outcome
  if (outcome.wakesOutbox) services.wakeOutbox()
  if (outcome.wakesPrinters) services.wakePrinters()
  if (outcome.endsSessionsOf) services.live.publish(outcome.endsSessionsOf, SESSIONS_ENDED)
  const change = changeOf(endpoint, outcome.body)
  if (outcome.erasures) await services.erasures.add(outcome.erasures)
  const isOfStore = token !== undefined && token.kind !== 'admin' && token.kind !== 'link'
  const storeId = isOfStore ? token.storeId : changedByAdmin(endpoint, outcome.body)
  if (change !== undefined && storeId !== undefined) {
    services.live.publish(storeId, { ...change, ...(arrived.client && { client: arrived.client }) })
  }
  if (change !== undefined) for (const id of outcome.alsoChanges ?? []) services.live.publish(id, change)
  return outcome.body instanceof AfterCommit ? { ...outcome, body: await outcome.body.make() } : outcome
}

async function getToken({ endpoint, body }: Incoming, program: Program): Promise<Token | undefined> {
  try {
    return await tokenOf(endpoint, body, program.services)
  } catch (error) {
    if (error instanceof OtherLogin) return refuseOtherLogin(error.token, program)
    throw error
  }
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

/**
 * The path of a string that PostgreSQL cannot store: one with NUL or with an unpaired surrogate. Schemas rarely check
 * for these, and JSON columns reject them with an error.
 */
function findUnstorableText(input: unknown): string | undefined {
  const waiting: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && isUnstorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (isUnstorable(key)) return path
      waiting.push({ value: inner, path: path ? `${path}.${key}` : key })
    }
  }
  return undefined
}

const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)
