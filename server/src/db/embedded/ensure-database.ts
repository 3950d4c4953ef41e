import pg from 'pg'
import type { Connection } from './connection.ts'

/** A new cluster has no database of ours yet; a first start that was cut short may have left it like that. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [connection.database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${connection.database}`)
  } finally {
    await client.end()
  }
}
