import { RuleError } from '@clothesline/domain'
import type { Ctx, Services, StoreCtx } from '../context.ts'
import { isUnreachable } from '../db/database-failure.ts'
import type { Database } from '../db/open.ts'
import { runInline } from '../db/outside-work.ts'
import { draftOf, inStore, type Tx } from '../db/transaction.ts'
import { AppError, Busy } from '../errors.ts'
import { Gather } from '../gather.ts'
import { type JointCall, settled, settledLater, type Together } from '../joint-call.ts'
import { openSession, type Remembered } from './open-session.ts'
import { type Answer, answerAgain, baseCtx, inputFor, type Member, writeAnswer } from './run-endpoint.ts'

type Outcome = PromiseSettledResult<Answer>

interface Program {
  services: Services
  database: Database
}

/** Two processors are kept busy by this many transactions; whoever else comes gathers company. */
const AT_ONCE = 3
const FAST_MS = 20
const MOST_TOGETHER = 32

/** Requests of a store that come while others of it are served share the next transaction. */
export function gatherCalls(verb: JointCall<unknown, unknown>, program: Program): Gather<Member, Answer> {
  return new Gather({
    work: (storeId, members) => runTogether(verb.together, program, storeId, members),
    ...{ atOnce: AT_ONCE, fastMs: FAST_MS, mostTogether: MOST_TOGETHER },
    ...{ mostWaiting: 1_000, mostWaitingOfOne: 250, longestMs: 5_000 },
    refuse: () => new Busy(5, 'database_busy'),
  })
}

/** Not a failure: rolls the transaction back, and with it the numbers that were taken. */
class NothingWritten extends Error {
  readonly outcomes: Outcome[]

  constructor(outcomes: Outcome[]) {
    super('No call of this transaction wrote anything')
    this.outcomes = outcomes
  }
}

/** If their transaction fails, each of them runs again alone: a fault of one must not fail the others. */
async function runTogether(
  together: Together<unknown, unknown>,
  program: Program,
  storeId: string,
  members: readonly Member[],
): Promise<Outcome[]> {
  try {
    return await inStore(program.database.tenant, storeId, (tx) => runAll(together, program.services, tx, members))
  } catch (error) {
    if (error instanceof NothingWritten) return error.outcomes
    // Where the connection was lost, nobody knows whether the transaction was committed.
    const isFinal = members.length === 1 || isUnreachable(error) || error instanceof Busy
    if (isFinal) return members.map(() => ({ status: 'rejected', reason: error }))
    const outcomes: Outcome[] = []
    for (const member of members) outcomes.push(...(await runTogether(together, program, storeId, [member])))
    return outcomes
  }
}

async function runAll(
  together: Together<unknown, unknown>,
  services: Services,
  tx: Tx,
  members: readonly Member[],
): Promise<Outcome[]> {
  // All of them happen at the same instant, so also on the same day.
  const now = services.clock()
  const opened = await Promise.all(members.map((member) => openMember(member, tx, now, services)))
  const calls = opened.flatMap((each) => (each.status === 'fulfilled' && each.value.call ? [each.value.call] : []))
  const answers = calls.length > 0 ? await together(calls) : []
  const outcomes = opened.map((each, at): Outcome => {
    if (each.status === 'rejected') return each
    const { call, remembered, keep } = each.value
    if (remembered) return { status: 'fulfilled', value: answerAgain(remembered) }
    const answer = call && answers[calls.indexOf(call)]
    const incoming = members[at]?.incoming
    if (!call || !incoming || !answer) throw new Error('A call got no answer')
    if (answer.status === 'rejected') return refused(answer.reason)
    const value = writeAnswer(call.ctx, incoming, answer.value)
    keep()
    return { status: 'fulfilled', value }
  })
  if (answers.every(({ status }) => status === 'rejected')) throw new NothingWritten(outcomes)
  return outcomes
}

interface Opened {
  call: { ctx: StoreCtx; input: unknown } | undefined
  remembered: Remembered | undefined
  keep: () => void
}

async function openMember(
  member: Member,
  tx: Tx,
  now: Date,
  services: Services,
): Promise<PromiseSettledResult<Opened>> {
  const { incoming, arrived, token } = member
  const draft = draftOf(tx)
  const bare = { ...baseCtx(draft.tx, runInline, arrived, services), now }
  const session = await settledLater(() => openSession(bare, token, incoming))
  if (session.status === 'rejected') return refused(session.reason)
  const { ctx, remembered } = session.value
  if (remembered) return { status: 'fulfilled', value: { call: undefined, remembered, keep: draft.keep } }
  const input = settled(() => inputFor(ctx, incoming))
  if (input.status === 'rejected') return refused(input.reason)
  return { status: 'fulfilled', value: { call: callOf(ctx, input.value), remembered, keep: draft.keep } }
}

function callOf(ctx: Ctx, input: unknown) {
  if (ctx.role !== 'store') throw new Error('Only calls of a store share a transaction')
  return { ctx, input }
}

/** A refusal concerns one call. Anything else, such as a failed statement, concerns the transaction. */
function refused(reason: unknown): PromiseRejectedResult {
  if (!(reason instanceof AppError || reason instanceof RuleError)) throw reason
  return { status: 'rejected', reason }
}
