import { contract } from '@clothesline/contract'
import { handlers } from '../features/index.ts'
import { batchCalls } from '../http/batch-calls.ts'
import { KnownSessions } from '../http/known-sessions.ts'
import { runEndpoint } from '../http/run-endpoint.ts'
import type { Answer, Member } from '../http/run-verb.ts'
import type { TestApp } from './test-app.ts'

const { addorder } = contract.order
const add = handlers.order.addorder

type Outcome = PromiseSettledResult<Answer>
export type Ordered = { _id: string; invoice: number; allBalance: number; advance: number }

/** A server that takes new orders. Those that are sent in the same moment share transactions; each gets its own promise. */
export function openTogether(
  app: Pick<TestApp, 'services' | 'database'>,
  known = new KnownSessions(),
): (bodies: readonly Record<string, unknown>[]) => Promise<Answer>[] {
  const batcher = batchCalls(add as never, { ...app, known })
  const together = (member: Member) => batcher.run(member.token.storeId, member)
  return (bodies) =>
    bodies.map((body) => {
      const arrived = { body, key: undefined, requestId: 'r', address: '127.0.0.1', device: { hash: undefined } }
      return runEndpoint(addorder, add, arrived, { ...app, together })
    })
}

export const sendTogether = (
  app: TestApp,
  bodies: readonly Record<string, unknown>[],
  known?: KnownSessions,
): Promise<Outcome[]> => Promise.allSettled(openTogether(app, known)(bodies))

export const orderOf = (outcome: Outcome | undefined): Ordered | undefined =>
  outcome?.status === 'fulfilled' ? (outcome.value.body as Ordered) : undefined

/** In how many transactions these orders were written. */
export async function transactionsOf(app: TestApp, outcomes: readonly Outcome[]): Promise<number> {
  const ids = outcomes.flatMap((outcome) => orderOf(outcome)?._id ?? [])
  const { rows } = await app.owner.query(
    'select count(*)::int as orders, count(distinct xmin::text)::int as transactions from orders where id = any ($1)',
    [ids],
  )
  if (rows[0].orders !== ids.length) throw new Error('An order was answered and not stored')
  return rows[0].transactions
}
