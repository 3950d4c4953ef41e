import { contract, type Endpoint } from '@clothesline/contract'
import { settled, settledLater } from '../batch-verb.ts'
import type { StoreCtx } from '../context.ts'
import type { StoreSessionRow } from '../features/access/session/session-queries.ts'
import type { KnownSessions } from './known-sessions.ts'
import { askAgain, type Bare, enterStore } from './open-session.ts'
import { type Answer, type AnyHandler, hideSettled, inputFor, type Member, writeAnswer } from './run-verb.ts'

const { order, search, stats } = contract

/**
 * Calls whose work may begin before the session is confirmed, because all their effects are in their transaction. They
 * are the ones that a counter makes all day.
 */
const SPECULATIVE = new Set<Endpoint>([
  ...[order.getOrder, order.allorders, order.orderByStatus, order.updateorder, order.scan],
  ...[search.search, stats.allStats],
])

export const maySpeculate = (endpoint: Endpoint) => SPECULATIVE.has(endpoint)

/** The session is another one than expected, or the call was answered before: the transaction must run again. */
export class SessionChanged extends Error {
  constructor() {
    super('The session is not the one that this call began with')
  }
}

/** Runs a verb with the session as it was, in the same turn in which the database is asked for it. */
export async function speculate(
  bare: Bare,
  { incoming, token }: Member,
  handler: AnyHandler,
  { known, row }: { known: KnownSessions; row: StoreSessionRow },
): Promise<Answer> {
  const asked = askAgain(bare, token, incoming)
  asked.catch(() => {})
  const ctx = enterAs(bare, token, incoming, row)
  if (!incoming.endpoint.mutates) ctx.tx.onlyReads()
  const work = settledLater(async () => handler(ctx as never, inputFor(ctx, incoming) as never))
  if (!known.confirm(token, incoming, row, await asked)) throw new SessionChanged()
  const outcome = await work
  if (outcome.status === 'rejected') throw outcome.reason
  await hideSettled(ctx)
  return writeAnswer(ctx, incoming, outcome.value)
}

/** The context of a session as it was. A refusal is left to the session as it is. */
export function enterAs(...[bare, token, incoming, row]: Parameters<typeof enterStore>): StoreCtx {
  const entered = settled(() => enterStore(bare, token, incoming, row))
  if (entered.status === 'rejected') throw new SessionChanged()
  return entered.value.ctx
}
