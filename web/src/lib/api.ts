import { type ApprovalInput, CLIENT_HEADER, type Endpoint, type InputOf, type OutputOf } from '@clothesline/contract'
import { changeOf } from '@clothesline/domain'
import { withTokens } from './api-body.ts'
import { ApiError, LoginOver, refusal, UNREACHABLE, unreachable } from './api-error.ts'
import { isAboutClerk, needsClerk } from './clerk-refusals.ts'
import { clientId } from './client-id.ts'
import { keyFor, settle } from './idempotency-keys.ts'
import { notifyError } from './notifications.ts'
import { publishOwnChange } from './own-changes.ts'
import { changeIsSettled, changeIsUnclear, expectAnswer, serverAnswered, serverIsAway } from './server-state.ts'
import { endSession, forgetClerk, type Session, tokenOf, useSession } from './session.ts'
import { withStoreAdmin } from './store-admin-step.ts'
import { myTurn } from './when-idle.ts'

export { ApiError } from './api-error.ts'

const RETRY_AFTER_MS = [400, 1_200, 3_000]
const TIMEOUT_MS = 30_000

export interface Answer<T> {
  /** 200, or another success such as 220: done, but its message was not sent. */
  status: number
  body: T
}

export interface CallOptions {
  signal?: AbortSignal
  /** An idempotency key kept by the caller, for an action that must survive a reload. */
  idempotencyKey?: string
  /** Somebody else's leave for this one call. */
  approval?: ApprovalInput | undefined
}

/** Makes one call of the contract and returns its body. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const answer = await callForAnswer(endpoint, input, options)
  return answer.body
}

/**
 * The same for callers that need the status. A change that needs the store-admin step, a person at the counter or an
 * approval offers it and continues; a list or report that needs it is shown as locked instead.
 */
export async function callForAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answer<OutputOf<E>>> {
  const ask = (approval = options.approval) => askServer(endpoint, input, { ...options, approval })
  return endpoint.mutates ? withStoreAdmin(ask) : ask()
}

async function askServer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Answer<OutputOf<E>>> {
  const session = useSession.getState()
  const tokens = withTokens(endpoint, input as Record<string, unknown>, session)
  const body = JSON.stringify({ ...tokens, ...(options.approval && { approval: options.approval }) })
  // It is the same action whoever is at the counter by then, and whoever approves it.
  const action = `${endpoint.path} ${JSON.stringify({ ...tokens, clerkToken: undefined })}`
  const headers: Record<string, string> = { 'Content-Type': 'application/json', [CLIENT_HEADER]: clientId }
  if (endpoint.mutates) headers['Idempotency-Key'] = options.idempotencyKey ?? keyFor(action)

  try {
    const request = { method: 'POST', headers, body }
    const answer = await sendWithRetries(endpoint, request, action, options.signal)
    settle(action)
    changeIsSettled(action)
    if (isLeft(endpoint, session)) throw new LoginOver()
    const change = changeOf(endpoint, answer.body)
    if (change !== undefined) publishOwnChange({ change, isCertain: true, answer: answer.body })
    return answer as Answer<OutputOf<E>>
  } catch (error) {
    if (error instanceof ApiError && !isOutcomeUnknown(error)) {
      if (!isAboutClerk(error, options.approval)) settle(action)
      changeIsSettled(action)
    }
    if (isLeft(endpoint, session)) throw new LoginOver()
    // The person has gone: idle for too long, away from the store, or at this counter no more.
    if (needsClerk(error) && session.clerkToken === useSession.getState().clerkToken) forgetClerk()
    if (error instanceof ApiError) publishPossibleChange(endpoint, input, error)
    if (error instanceof ApiError && isEndOfSession(endpoint, error)) endSessionOf(tokenOf(session), error)
    throw error
  }
}

/** A failure can also mean that the page is out of date: an answer was lost, or somebody else was faster. */
function publishPossibleChange(endpoint: Endpoint, input: unknown, error: ApiError): void {
  const isCertain = !isOutcomeUnknown(error)
  if (isCertain && error.status !== 404 && error.status !== 409) return
  const change = changeOf(endpoint, input)
  if (change !== undefined) publishOwnChange({ change, isCertain })
}

async function sendWithRetries(endpoint: Endpoint, request: RequestInit, action: string, signal?: AbortSignal) {
  const unclear = () => {
    if (endpoint.mutates && mayBeRepeated(endpoint)) changeIsUnclear(action)
  }
  for (const waitMs of mayBeRepeated(endpoint) ? RETRY_AFTER_MS : []) {
    try {
      return await send(endpoint, request, unclear, signal)
    } catch (error) {
      if (!(error instanceof ApiError) || !isOutcomeUnknown(error)) throw error
      unclear()
      await pause(waitMs, signal)
    }
  }
  return await send(endpoint, request, unclear, signal)
}

async function send(
  endpoint: Endpoint,
  request: RequestInit,
  onSilence: () => void,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  // A page asks for several things at once. Sending a request takes a phone as long as drawing a part of the page.
  if (!endpoint.mutates) await myTurn()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const stopExpecting = expectAnswer(onSilence)
  try {
    const response = await fetch(`${endpoint.path}/`, {
      ...request,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    }).catch(() => lost(signal))
    const body: unknown = await response.json().catch(() => signal?.throwIfAborted())
    const refused = response.ok ? undefined : refusal(response.status, body)
    if (refused && isOfSomebodyAway(refused)) serverIsAway()
    else if (body !== undefined) serverAnswered()
    if (refused) throw refused
    return body === undefined ? lost(signal) : { status: response.status, body }
  } finally {
    stopExpecting()
  }
}

/** A gateway answers for a server that is gone, and the server for a database that is. With any other code it is there. */
function isOfSomebodyAway({ status, code }: ApiError): boolean {
  return status >= 502 && status <= 504 && (code === undefined || code === 'database_unreachable')
}

/** No answer came; unless the request was aborted, the server is unreachable. */
function lost(signal?: AbortSignal): never {
  signal?.throwIfAborted()
  serverIsAway()
  throw unreachable()
}

/** A call whose answer the server does not store must not be repeated after a lost answer. */
function mayBeRepeated(endpoint: Endpoint): boolean {
  return !endpoint.mutates || endpoint.secretAnswer !== true
}

function isOutcomeUnknown(error: ApiError): boolean {
  return error.status === UNREACHABLE || (error.status >= 502 && error.status <= 504)
}

const WITHOUT_LOGIN: readonly string[] = ['public', 'link', 'customer', 'riderPhone', 'rider']
const needsLogin = ({ access }: Endpoint) => !WITHOUT_LOGIN.includes(access)

/** The login that made the call has ended, and another store may be logged in. */
function isLeft(endpoint: Endpoint, asked: Session): boolean {
  return needsLogin(endpoint) && tokenOf(useSession.getState()) !== tokenOf(asked)
}

function isEndOfSession(endpoint: Endpoint, error: ApiError): boolean {
  if (!needsLogin(endpoint)) return false
  // A wrong password in a confirmation is a 401 too, and does not end the session.
  return error.code === 'session_ended' || error.code === 'store_frozen'
}

/** Several calls may fail with the same old token, even after a new login: only the first one ends its session. */
function endSessionOf(token: string, reason: ApiError): void {
  const session = useSession.getState()
  if (!session.isLoggedIn || tokenOf(session) !== token) return
  endSession()
  notifyError(reason)
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
