/**
 * Does work that takes long and needs no database, such as hashing a password, without a connection waiting for it. The
 * key names the work: the same key within one request means the same outcome.
 */
export type Outside = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Not a failure: the transaction is left for the work, and begun again when its outcome is known. */
class OutsideWorkNeeded extends Error {
  readonly key: string
  readonly work: () => Promise<unknown>

  constructor(key: string, work: () => Promise<unknown>) {
    super('This transaction is left for work outside of it')
    this.key = key
    this.work = work
  }
}

const MOST_TIMES = 5

/**
 * Runs a transaction that may ask for work outside of it. The first time it asks, it is rolled back, the work is done, and
 * it runs again from its beginning; what it reads is then read again, so its decisions are as good as in one piece.
 */
export async function allowOutsideWork<T>(transaction: (outside: Outside) => Promise<T>): Promise<T> {
  const outcomes = new Map<string, unknown>()
  const outside: Outside = async (key, work) => {
    if (!outcomes.has(key)) throw new OutsideWorkNeeded(key, work)
    return outcomes.get(key) as never
  }
  for (let time = 1; time <= MOST_TIMES; time++) {
    try {
      return await transaction(outside)
    } catch (error) {
      if (!(error instanceof OutsideWorkNeeded)) throw error
      outcomes.set(error.key, await error.work())
    }
  }
  throw new Error('The transaction asks for other work outside each time it runs')
}

/** For where nobody else waits for the connection. */
export const runInline: Outside = (_key, work) => work()
