import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { withClient } from '../db/backup/with-client.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { prepare } from '../db/open.ts'
import { readCitusUrl, readUrl, spreadTestDatabase } from './citus-database.ts'
import { PLAIN_ONLY } from './plain-only.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: {
      owner: ClientConfig
      template: string
      /** The same without Citus, for what is about a single server. */
      plainTemplate: string
      workers: ClientConfig[]
    }
  }
}

const TEMPLATE = 'clothesline_template'
const PLAIN = 'clothesline_plain_template'

/** One database server for the whole run, with a migrated template that each test file copies quickly. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const { owner, workers = [] } = cluster
  await makeEmptyTemplate([owner, ...workers])
  const migrated = await prepare({ ...owner, database: TEMPLATE }, 2)
  await migrated.close()
  if (workers.length > 0) {
    await withClient(owner, async (client) => {
      await client.query(`drop database if exists ${PLAIN} with (force)`)
      await client.query(`create database ${PLAIN} template ${TEMPLATE}`)
    })
    await distributeTemplate(owner, workers)
    for (const [file, why] of Object.entries(PLAIN_ONLY))
      process.stdout.write(`Skipped on Citus: ${file}, because ${why}\n`)
  }
  const plainTemplate = workers.length > 0 ? PLAIN : TEMPLATE
  project.provide('cluster', { owner, template: TEMPLATE, plainTemplate, workers })
  return cluster.stop
}

async function makeEmptyTemplate(nodes: ClientConfig[]): Promise<void> {
  for (const node of nodes) {
    await withClient(node, async (client) => {
      await client.query(`drop database if exists ${TEMPLATE} with (force)`)
      await client.query(`create database ${TEMPLATE}`)
    })
  }
}

/**
 * The same database on every node. What Citus knows of its nodes and shards is in the database itself, so copies of it
 * on every node are a cluster again. Nobody may be connected to a database that is copied, not even Citus.
 */
async function distributeTemplate(owner: ClientConfig, workers: ClientConfig[]): Promise<void> {
  await spreadTestDatabase({ owner, workers }, TEMPLATE)
  for (const node of [owner, ...workers]) {
    await withClient(node, async (client) => {
      await client.query(`alter database ${TEMPLATE} allow_connections false`)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [TEMPLATE])
    })
  }
}

interface Cluster {
  owner: ClientConfig
  workers?: ClientConfig[]
  stop: () => Promise<void>
}

/** The embedded server without fsync, or the one in TEST_DATABASE_URL or TEST_CITUS_URL. */
async function startCluster(): Promise<Cluster> {
  const { TEST_DATABASE_URL: own, TEST_CITUS_URL: citus } = process.env
  if (citus) return { ...readCitusUrl(citus), stop: async () => {} }
  if (own) return { owner: readUrl(own), stop: async () => {} }
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
