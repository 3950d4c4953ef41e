import { RuleError } from '@clothesline/domain'
import { type Call, type RunBatch, settled, settledLater } from '../batch-verb.ts'
import type { Ctx, Services, StoreCtx } from '../context.ts'
import { isUnreachable } from '../db/database-failure.ts'
import type { Database } from '../db/open.ts'
import { runInline } from '../db/outside-work.ts'
import { draftOf, inStore, type Tx } from '../db/transaction.ts'
import { AppError, Busy } from '../errors.ts'
import type { StoreSessionRow } from '../features/access/session/session-queries.ts'
import type { KnownSessions } from './known-sessions.ts'
import { askAgain, openSession, type Remembered } from './open-session.ts'
import { type Answer, answerAgain, baseCtx, inputFor, type Member, writeAnswer } from './run-verb.ts'
import { enterAs, SessionChanged } from './speculate.ts'

export type Outcome = PromiseSettledResult<Answer>

export interface Program {
  services: Services
  database: Database
  known?: KnownSessions
}

/** The sessions of all these calls, if all of them are known. */
export function knownRows({ known }: Program, members: readonly Member[], now: Date): StoreSessionRow[] | undefined {
  const rows = members.map(({ token, incoming }) => known?.find(token, incoming, now))
  return rows.every((row) => row !== undefined) ? rows : undefined
}

/** Not a failure: rolls the transaction back, and with it the numbers that were taken. */
export class NothingWritten extends Error {
  readonly outcomes: Outcome[]

  constructor(outcomes: Outcome[]) {
    super('No call of this transaction wrote anything')
    this.outcomes = outcomes
  }
}

/** If their transaction fails, each of them runs again alone: a fault of one must not fail the others. */
export async function runBatch(
  together: RunBatch<unknown, unknown>,
  program: Program,
  storeId: string,
  members: readonly Member[],
  { maySpeculate = true } = {},
): Promise<Outcome[]> {
  const rows = maySpeculate ? knownRows(program, members, program.services.clock()) : undefined
  try {
    return await inStore(program.database.tenant, storeId, (tx) =>
      rows ? speculateAll(together, program, tx, members, rows) : runAll(together, program, tx, members),
    )
  } catch (error) {
    if (error instanceof NothingWritten) return error.outcomes
    if (error instanceof SessionChanged) return runBatch(together, program, storeId, members, { maySpeculate: false })
    // Where the connection was lost, nobody knows whether the transaction was committed.
    const isFinal = members.length === 1 || isUnreachable(error) || error instanceof Busy
    if (isFinal) return members.map(() => ({ status: 'rejected', reason: error }))
    const outcomes: Outcome[] = []
    for (const member of members) outcomes.push(...(await runBatch(together, program, storeId, [member])))
    return outcomes
  }
}

async function runAll(
  together: RunBatch<unknown, unknown>,
  { services, known }: Program,
  tx: Tx,
  members: readonly Member[],
): Promise<Outcome[]> {
  const now = services.clock()
  const opened = await Promise.all(
    members.map(async (member): Promise<PromiseSettledResult<Opened>> => {
      const { incoming, token } = member
      const { bare, keep } = draftFor(member, tx, now, services)
      const session = await settledLater(() => openSession(bare, token, incoming, known))
      if (session.status === 'rejected') return refused(session.reason)
      const { ctx, remembered } = session.value
      if (remembered) return { status: 'fulfilled', value: { call: undefined, remembered, keep } }
      const input = settled(() => inputFor(ctx, incoming))
      if (input.status === 'rejected') return refused(input.reason)
      return { status: 'fulfilled', value: { call: { ctx: ofStore(ctx), input: input.value }, remembered, keep } }
    }),
  )
  const calls = opened.flatMap((each) => (each.status === 'fulfilled' && each.value.call ? [each.value.call] : []))
  return writeAnswers(members, opened, calls, calls.length > 0 ? await together(calls) : [])
}

/** The same in one turn less: with the sessions as they were, while the database is asked for them. */
export async function speculateAll(
  together: RunBatch<unknown, unknown>,
  { services, known }: Program,
  tx: Tx,
  members: readonly Member[],
  rows: readonly StoreSessionRow[],
): Promise<Outcome[]> {
  const now = services.clock()
  const drafts = members.map((member) => draftFor(member, tx, now, services))
  const asked = Promise.all(
    members.map(({ token, incoming }, at) => {
      const { bare } = drafts[at] as (typeof drafts)[number]
      return askAgain(bare, token, incoming)
    }),
  )
  asked.catch(() => {})
  const opened = members.map((member, at): PromiseSettledResult<Opened> => {
    const { incoming, token } = member
    const { bare, keep } = drafts[at] as (typeof drafts)[number]
    const ctx = enterAs(bare, token, incoming, rows[at])
    const input = settled(() => inputFor(ctx, incoming))
    if (input.status === 'rejected') return refused(input.reason)
    return { status: 'fulfilled', value: { call: { ctx, input: input.value }, remembered: undefined, keep } }
  })
  const calls = opened.flatMap((each) => (each.status === 'fulfilled' && each.value.call ? [each.value.call] : []))
  const work = settledLater(async () => (calls.length > 0 ? together(calls) : []))
  const found = await asked
  const same = members.map(({ token, incoming }, at) => {
    const row = rows[at]
    return row !== undefined && known?.confirm(token, incoming, row, found[at])
  })
  if (!same.every(Boolean)) throw new SessionChanged()
  const answers = await work
  if (answers.status === 'rejected') throw answers.reason
  return writeAnswers(members, opened, calls, answers.value)
}

interface Opened {
  call: Call<unknown> | undefined
  remembered: Remembered | undefined
  keep: () => void
}

/** All of them happen at the same instant, so also on the same day. */
function draftFor({ arrived }: Member, tx: Tx, now: Date, services: Services) {
  const draft = draftOf(tx)
  return { bare: baseCtx(draft.tx, runInline, arrived, services, now), keep: draft.keep }
}

function ofStore(ctx: Ctx): StoreCtx {
  if (ctx.role !== 'store') throw new Error('Only calls of a store share a transaction')
  return ctx
}

function writeAnswers(
  members: readonly Member[],
  opened: readonly PromiseSettledResult<Opened>[],
  calls: readonly Call<unknown>[],
  answers: readonly PromiseSettledResult<unknown>[],
): Outcome[] {
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

/** A refusal concerns one call. Anything else, such as a failed statement, concerns the transaction. */
function refused(reason: unknown): PromiseRejectedResult {
  if (!(reason instanceof AppError || reason instanceof RuleError)) throw reason
  return { status: 'rejected', reason }
}
