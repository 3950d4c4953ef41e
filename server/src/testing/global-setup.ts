import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg, { type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { prepare } from '../db/open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { owner: ClientConfig; template: string }
  }
}

const TEMPLATE = 'clothesline_template'

/** One database server for the whole run, with a migrated template that each test file copies quickly. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const client = new pg.Client(cluster.owner)
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const migrated = await prepare({ ...cluster.owner, database: TEMPLATE }, 2)
  await migrated.close()
  project.provide('cluster', { owner: cluster.owner, template: TEMPLATE })
  return cluster.stop
}

/** The embedded server without fsync, or the one in TEST_DATABASE_URL. */
async function startCluster(): Promise<{ owner: ClientConfig; stop: () => Promise<void> }> {
  const own = process.env.TEST_DATABASE_URL
  if (own) {
    const url = new URL(own)
    const { username: user, password, hostname: host, port } = url
    const database = url.pathname.slice(1) || 'postgres'
    const owner = { host, port: Number(port || 5432), user, password: decodeURIComponent(password), database }
    return { owner, stop: async () => {} }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'clothesline-test-'))
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {}, settings })
  return {
    owner: embedded.connection,
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
