import { isClerkSeenRecently, openClerk } from '../features/access/clerk/index.ts'
import { isSeenRecently } from '../features/access/session/index.ts'
import type { SessionNow, StoreSessionRow } from '../features/access/session/session-queries.ts'
import { readToken, type Token } from '../features/access/session/token.ts'

type StoreToken = Token & { kind: 'store' }
interface Asked {
  body: Record<string, unknown>
}

const MOST = 2_000

/**
 * Sessions as they were when the database was last asked. They are never trusted: they let a call begin its work in the
 * same turn in which the database is asked again. If its answer is another one, the work is rolled back.
 */
export class KnownSessions {
  private readonly known = new Map<string, StoreSessionRow>()

  /** Undefined also where the call has to write that the session was used, or that somebody gave leave for it. */
  find(token: StoreToken, asked: Asked, now: Date): StoreSessionRow | undefined {
    if (hasApproval(asked.body)) return undefined
    const row = this.known.get(keyOf(token, asked))
    if (!row || !isSeenRecently(row.last_seen_at, now)) return undefined
    const clerk = openClerk(row.clerk, row.settings, now)
    return clerk && !isClerkSeenRecently(clerk, row.settings, now) ? undefined : row
  }

  remember(token: StoreToken, asked: Asked, found: StoreSessionRow): void {
    if (hasApproval(asked.body)) return
    const key = keyOf(token, asked)
    this.known.delete(key)
    this.known.set(key, { ...found, ...NO_ANSWER })
    const [oldest] = this.known.keys()
    if (this.known.size > MOST && oldest !== undefined) this.known.delete(oldest)
  }

  /**
   * Whether the database still says what the call began with, and has no stored answer to it. If not, it is forgotten.
   * What is known by now may be newer than what the call began with.
   */
  confirm(token: StoreToken, asked: Asked, began: StoreSessionRow, found: SessionNow | undefined): boolean {
    if (found?.status === null && isSame(began, found)) {
      began.last_seen_at = found.last_seen_at
      if (found.clerk) began.clerk = found.clerk
      return true
    }
    this.known.delete(keyOf(token, asked))
    return false
  }
}

const NO_ANSWER = { endpoint: null, body_hash: null, status: null, answer: null, packed: null, shows_money: null }

/** Somebody gives leave for this one call. */
export const hasApproval = (body: Record<string, unknown>) => body.approval !== undefined && body.approval !== null

const keyOf = ({ hash }: StoreToken, { body }: Asked) =>
  [hash, readToken(body.storeAdminToken)?.hash, readToken(body.clerkToken)?.hash]
    .map((part) => part?.toString('base64') ?? '')
    .join(' ')

/** Compares everything but when it was last used. */
const isSame = (known: SessionNow, found: SessionNow): boolean =>
  known.ended_at?.getTime() === found.ended_at?.getTime() &&
  known.expires_at.getTime() === found.expires_at.getTime() &&
  known.must_change_password === found.must_change_password &&
  known.username === found.username &&
  known.frozen === found.frozen &&
  known.store_name === found.store_name &&
  known.email === found.email &&
  known.settings_hash === found.settings_hash &&
  known.is_store_admin === found.is_store_admin &&
  clerkPrint(known) === clerkPrint(found)

const clerkPrint = ({ clerk }: SessionNow) => (clerk ? JSON.stringify({ ...clerk, seen_at: null }) : '')
