import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start-embedded-postgres.ts'
import { makePlace } from './program.ts'

/** A database server that several programs share. Returns its address as DATABASE_URL takes it. */
export async function startDatabaseServer() {
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: join(await makePlace(), 'database'),
    log: () => {},
  })
  onTestFinished(stop)
  const { user, password, host, port, database } = connection
  const url = `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`
  return { ...connection, url }
}
