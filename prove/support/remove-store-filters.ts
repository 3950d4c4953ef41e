import type { TestApp } from '../../server/src/testing/test-app.ts'

const FILTER = /(?:[\w"]+\.)?"?store_id"? = (\$\d+)/g

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/**
 * Removes every store filter from the statements that the server sends for stores, so that only row security separates
 * them. Returns how many were removed so far.
 */
export function removeStoreFilters({ database }: TestApp): () => number {
  let taken = 0
  const strip = (text: string) =>
    text.replaceAll(FILTER, (_, value: string) => {
      taken += 1
      return `${value}::uuid is not null`
    })
  const stripped = (statement: unknown): unknown => {
    if (typeof statement === 'string') return strip(statement)
    const config = statement as { text?: unknown }
    return typeof config.text === 'string' ? { ...config, text: strip(config.text) } : statement
  }
  const known = new WeakSet<object>()
  const connect = database.tenant.connect.bind(database.tenant) as () => Promise<{ query: Query }>
  const wrapped = async () => {
    const client = await connect()
    if (known.has(client)) return client
    known.add(client)
    const query = client.query.bind(client) as Query
    client.query = (statement, ...rest) => query(stripped(statement), ...rest)
    return client
  }
  database.tenant.connect = wrapped as unknown as typeof database.tenant.connect
  return () => taken
}
