import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { isPassing, isUnreachable } from './database-failure.ts'
import { singleConnectionDriver } from './single-connection-driver.ts'
import type { DB } from './types.ts'

/** One open transaction: typed queries through `db`, prepared statements on the hot paths through `run`. */
export interface Tx {
  db: Kysely<DB>
  run<R extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<R[]>
}

const MOST_TRIES = 5
const builders = new WeakMap<PoolClient, Kysely<DB>>()

/** The query builder of one connection, made once and kept as long as the connection lives. */
function builderOf(client: PoolClient): Kysely<DB> {
  let builder = builders.get(client)
  if (!builder) {
    builder = new Kysely<DB>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => singleConnectionDriver(client),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    builders.set(client, builder)
  }
  return builder
}

/**
 * Runs the work in one transaction and commits it. Serialization failures and deadlocks are tried again with jitter:
 * the work must have no effect outside its transaction.
 */
export async function inTransaction<T>(pool: Pool, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, opening, work)
    } catch (error) {
      if (!isPassing(error) || attempt === MOST_TRIES) throw error
      await new Promise((resume) => setTimeout(resume, Math.random() * 10 * 2 ** attempt))
    }
  }
}

async function once<T>(pool: Pool, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Not awaited: it travels together with the first statement of the work.
    const begun = client.query(opening)
    begun.catch(() => {})
    const tx: Tx = {
      db: builderOf(client),
      run: async (name, text, values) => (await client.query({ name, text, values })).rows as never[],
    }
    let result: T
    try {
      result = await work(tx)
      await begun
    } catch (error) {
      await begun
      await client.query('rollback')
      throw error
    }
    const end = await client.query('commit')
    // PostgreSQL answers a commit of a failed transaction with ROLLBACK instead of an error.
    if (end.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  } catch (error) {
    if (isUnreachable(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Everything inside sees and changes the rows of this store only. The literal form is the one that Citus carries to its workers. */
export function inStore<T>(pool: Pool, storeId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!UUID.test(storeId)) throw new Error('A store id is a UUID')
  return inTransaction(pool, `begin; set local app.store_id = '${storeId}'`, work)
}
