import type { DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { QueryConfig, QueryResult as Rows } from 'pg'

/** Lets Kysely speak over a connection whose transaction is already open and is ended elsewhere. */
export function singleConnectionDriver(query: (statement: QueryConfig) => Promise<Rows>): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(compiled: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
      const result = await query({ text: compiled.sql, values: [...compiled.parameters] })
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    async *streamQuery() {
      yield* []
      throw new Error('Rows are not streamed inside a request')
    },
  }
  const outside = async () => {
    throw new Error('The transaction belongs to the request')
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: outside,
    commitTransaction: outside,
    rollbackTransaction: outside,
    destroy: async () => {},
  }
}
