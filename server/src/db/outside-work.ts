/**
 * Does slow work that needs no database, such as hashing a password, without holding a connection. The key identifies
 * the work: within one request the same key means the same result.
 */
export type Outside = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Not a failure: aborts the transaction for the work; it is run again when the result is known. */
class OutsideWorkNeeded extends Error {
  readonly key: string
  readonly work: () => Promise<unknown>

  constructor(key: string, work: () => Promise<unknown>) {
    super('This transaction is left for work outside of it')
    this.key = key
    this.work = work
  }
}

const MAX_RUNS = 5

/**
 * Runs a transaction that may ask for outside work. When it asks, the transaction is rolled back, the work is done,
 * and the transaction runs again from the start. All reads are repeated, so its decisions rest on current data.
 */
export async function allowOutsideWork<T>(transaction: (outside: Outside) => Promise<T>): Promise<T> {
  const outcomes = new Map<string, unknown>()
  const outside: Outside = async (key, work) => {
    if (!outcomes.has(key)) throw new OutsideWorkNeeded(key, work)
    return outcomes.get(key) as never
  }
  for (let time = 1; time <= MAX_RUNS; time++) {
    try {
      return await transaction(outside)
    } catch (error) {
      if (!(error instanceof OutsideWorkNeeded)) throw error
      outcomes.set(error.key, await error.work())
    }
  }
  throw new Error('The transaction asked for different work on every run')
}

/** For callers that may hold their connection during the work. */
export const runInline: Outside = (_key, work) => work()
