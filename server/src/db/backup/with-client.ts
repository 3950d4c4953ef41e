import pg, { type ClientConfig } from 'pg'
import { BackupRefused } from './backup-manifest.ts'

/** Opens a connection for one task and always closes it. */
export async function withClient<T>(config: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 })
  // A lost connection shows up as the failed query; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new BackupRefused(`The database cannot be reached: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
