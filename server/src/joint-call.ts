import type { StoreCtx } from './context.ts'

/** One of several calls of a store that share a transaction. */
export interface Call<Input> {
  ctx: StoreCtx
  input: Input
}

/** Answers each call, or says why it is refused. A refused call must not have written anything. */
export type Together<Input, Output> = (calls: readonly Call<Input>[]) => Promise<PromiseSettledResult<Output>[]>

/**
 * A verb that can serve several calls of a store in one transaction. Starting a transaction and its statements costs more
 * than writing another order.
 */
export interface JointCall<Input, Output> {
  (ctx: StoreCtx, input: Input): Promise<Output>
  readonly together: Together<Input, Output>
}

/** Thrown where calls cannot share a transaction after all. Each of them then runs in its own. */
export class NotTogether extends Error {}

export function asJointCall<Input, Output>(together: Together<Input, Output>): JointCall<Input, Output> {
  const alone = async (ctx: StoreCtx, input: Input) => {
    const [outcome] = await together([{ ctx, input }])
    if (outcome?.status !== 'fulfilled') throw outcome?.reason
    return outcome.value
  }
  return Object.assign(alone, { together })
}

export const isJointCall = (verb: object): verb is JointCall<unknown, unknown> => 'together' in verb

export function settled<T>(work: () => T): PromiseSettledResult<T> {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}

export async function settledLater<T>(work: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  try {
    return { status: 'fulfilled', value: await work() }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}
