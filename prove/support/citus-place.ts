import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { withClient } from '../../server/src/db/backup/with-client.ts'
import { prepare } from '../../server/src/db/open.ts'
import { type Nodes, readCitusUrl, spreadTestDatabase } from '../../server/src/testing/citus-database.ts'

export interface CitusPlace extends Nodes {
  database: string
  env: { DATABASE_URL: string }
}

/** Says in a report where it was tried. */
export const SKIPPED_ON_CITUS = 'not on Citus, as there is no TEST_CITUS_URL'

/** A database spread over the workers of TEST_CITUS_URL; undefined without it. Dropped at the end of the test. */
export async function makeCitusPlace(): Promise<CitusPlace | undefined> {
  const { TEST_CITUS_URL } = process.env
  if (!TEST_CITUS_URL) return undefined
  const nodes = readCitusUrl(TEST_CITUS_URL)
  const { owner, workers } = nodes
  const database = `prove_${randomBytes(6).toString('hex')}`
  onTestFinished(async () => {
    for (const node of [owner, ...workers]) {
      await withClient(node, async (client) => {
        const like = 'select datname as name from pg_database where starts_with(datname, $1)'
        // What a restore has kept begins with the same name.
        const { rows } = await client.query(like, [database])
        for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
      })
    }
  })
  for (const node of [owner, ...workers]) {
    await withClient(node, async (client) => {
      await client.query(`create database ${database}`)
      // A cluster for tests may do without; what is acknowledged would be lost with the process.
      await client.query(`alter database ${database} set synchronous_commit = on`)
    })
  }
  await (await prepare({ ...owner, database }, 2)).close()
  await spreadTestDatabase(nodes, database)
  const { user, password, host, port } = owner
  const login = password ? `${user}:${encodeURIComponent(String(password))}` : user
  return { ...nodes, database, env: { DATABASE_URL: `postgres://${login}@${host}:${port}/${database}` } }
}
