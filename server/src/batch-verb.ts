import type { StoreCtx } from './context.ts'

/** One of several calls of a store that share a transaction. */
export interface Call<Input> {
  ctx: StoreCtx
  input: Input
}

/** Answers each call, or says why it is refused. A refused call must not have written anything. */
export type RunBatch<Input, Output> = (calls: readonly Call<Input>[]) => Promise<PromiseSettledResult<Output>[]>

/**
 * A verb that can serve several calls of a store in one transaction. Starting a transaction and its statements costs more
 * than writing another order.
 */
export interface BatchVerb<Input, Output> {
  (ctx: StoreCtx, input: Input): Promise<Output>
  readonly together: RunBatch<Input, Output>
}

/** Thrown where calls cannot share a transaction after all. Each of them then runs in its own. */
export class CannotBatch extends Error {}

export function asBatchVerb<Input, Output>(together: RunBatch<Input, Output>): BatchVerb<Input, Output> {
  const alone = async (ctx: StoreCtx, input: Input) => {
    const [outcome] = await together([{ ctx, input }])
    if (outcome?.status !== 'fulfilled') throw outcome?.reason
    return outcome.value
  }
  return Object.assign(alone, { together })
}

export const isBatchVerb = (verb: object): verb is BatchVerb<unknown, unknown> => 'together' in verb

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
