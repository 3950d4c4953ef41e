import { isClerkSeenRecently, openClerk } from '../features/access/clerk/index.ts'
import { isSeenRecently } from '../features/access/session/index.ts'
import type { StoreSessionRow } from '../features/access/session/session-queries.ts'
import { readToken, type Token } from '../features/access/session/token.ts'

type StoreToken = Token & { kind: 'store' }
interface Asked {
  body: Record<string, unknown>
}

interface Known {
  row: StoreSessionRow
  print: string
}

const MOST = 2_000

/**
 * Sessions as they were when the database was last asked. They are never trusted: they let a call begin its work in the
 * same turn in which the database is asked again. If its answer is another one, the work is rolled back.
 */
export class KnownSessions {
  private readonly known = new Map<string, Known>()

  /** Undefined also where the call has to write that the session was used, or that somebody gave leave for it. */
  find(token: StoreToken, asked: Asked, now: Date): StoreSessionRow | undefined {
    if (hasApproval(asked.body)) return undefined
    const row = this.known.get(keyOf(token, asked))?.row
    if (!row || !isSeenRecently(row.last_seen_at, now)) return undefined
    const clerk = openClerk(row.clerk, row.settings, now)
    return clerk && !isClerkSeenRecently(clerk, row.settings, now) ? undefined : row
  }

  remember(token: StoreToken, asked: Asked, found: StoreSessionRow): void {
    if (hasApproval(asked.body)) return
    const key = keyOf(token, asked)
    const row = { ...found, ...NO_ANSWER }
    this.known.delete(key)
    this.known.set(key, { row, print: printOf(row) })
    const [oldest] = this.known.keys()
    if (this.known.size > MOST && oldest !== undefined) this.known.delete(oldest)
  }

  /** Whether the database still says the same, and has no stored answer to this call. If not, it is forgotten. */
  confirm(token: StoreToken, asked: Asked, found: StoreSessionRow | undefined): boolean {
    const key = keyOf(token, asked)
    const known = this.known.get(key)
    if (known && found?.status === null && printOf(found) === known.print) {
      known.row.last_seen_at = found.last_seen_at
      if (found.clerk) known.row.clerk = found.clerk
      return true
    }
    this.known.delete(key)
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

/** Everything but when it was last used. */
const printOf = ({ clerk, ...row }: StoreSessionRow) =>
  JSON.stringify({ ...row, last_seen_at: null, clerk: clerk ? { ...clerk, seen_at: null } : null })
