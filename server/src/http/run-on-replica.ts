import type { Endpoint } from '@clothesline/contract'
import type { StoreCtx } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { Replica } from '../db/replica.ts'
import { inStore, type Tx } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { hasApproval } from './known-sessions.ts'
import type { Incoming, openSession, StoreToken, Token } from './open-session.ts'
import { type Answer, type AnyHandler, inputFor, recordLastSeen } from './run-verb.ts'

interface Asked {
  incoming: Incoming
  token: Token | undefined
  handler: AnyHandler
  database: Database
  /** When this server last heard of a change of the store. */
  changedAt: (storeId: string) => number
  open: (tx: Tx) => ReturnType<typeof openSession>
  warn: (line: string) => void
}

/**
 * Answers a report from the replica, where there is one that knows everything this server knows of the store: a page
 * that reloads after a change must see it. The session is checked on the primary. Undefined if the primary must answer.
 */
export async function runOnReplica(asked: Asked): Promise<Answer | undefined> {
  const { incoming, token, database } = asked
  const { replica } = database
  if (replica === undefined || token?.kind !== 'store' || !mayLag(incoming)) return undefined
  const asOf = replica.asOf()
  if (asOf === undefined || asOf.getTime() <= asked.changedAt(token.storeId)) return undefined
  const ctx = await inStore(database.tenant, token.storeId, async (tx) => {
    const opened = await asked.open(tx)
    recordLastSeen(opened.ctx)
    return opened.ctx as StoreCtx
  })
  try {
    return await read(ctx, { ...asked, token, replica, asOf })
  } catch (error) {
    if (error instanceof AppError) throw error
    asked.warn(`A report was read from the primary, since the replica failed: ${(error as Error).message}`)
    return undefined
  }
}

/** An approval is noted together with the answer, so it needs the primary. */
const mayLag = ({ endpoint, body }: { endpoint: Endpoint; body: Record<string, unknown> }) =>
  endpoint.mayLag === true && !hasApproval(body)

async function read(
  ctx: StoreCtx,
  { incoming, handler, token, database, replica, asOf }: Asked & { token: StoreToken; replica: Replica; asOf: Date },
): Promise<Answer> {
  const input = inputFor(ctx, incoming)
  const onPrimary: StoreCtx['onPrimary'] = (work) => inStore(database.tenant, token.storeId, work)
  const body = await inStore(replica.tenant, token.storeId, (tx) => {
    tx.onlyReads()
    return handler({ ...ctx, tx, onPrimary } as never, input as never)
  })
  return { ...ctx.reply, body: { ...(body as object), readAt: asOf.toISOString() } }
}
