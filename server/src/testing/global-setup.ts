import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { withClient } from '../db/backup/with-client.ts'
import { distribute, planDistribution } from '../db/citus/distribute.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { prepare } from '../db/open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { owner: ClientConfig; template: string; workers: ClientConfig[] }
  }
}

const TEMPLATE = 'clothesline_template'

/** One database server for the whole run, with a migrated template that each test file copies quickly. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const { owner, workers = [] } = cluster
  await makeEmptyTemplate([owner, ...workers])
  const migrated = await prepare({ ...owner, database: TEMPLATE }, 2)
  await migrated.close()
  if (workers.length > 0) await distributeTemplate(owner, workers)
  project.provide('cluster', { owner, template: TEMPLATE, workers })
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
  const nodes = [owner, ...workers]
  for (const node of nodes) {
    await withClient({ ...node, database: TEMPLATE }, (client) => client.query('create extension citus'))
  }
  await withClient({ ...owner, database: TEMPLATE }, async (client) => {
    await client.query('set citus.shard_count = 4')
    await client.query('select citus_set_coordinator_host($1, $2)', [owner.host, owner.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
    await planDistribution(client)
    await distribute(client)
  })
  // The settings of the roles are those of a distributed database from here on.
  const database = await prepare({ ...owner, database: TEMPLATE }, 2)
  await database.close()
  for (const node of nodes) {
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

function readUrl(text: string): ClientConfig {
  const url = new URL(text)
  const { username: user, password, hostname: host, port } = url
  const database = url.pathname.slice(1) || 'postgres'
  return { host, port: Number(port || 5432), user, password: decodeURIComponent(password), database }
}

/** TEST_CITUS_URL leads to the coordinator, and names the workers: `…/postgres?workers=host:port,host:port`. */
function readCitusUrl(text: string): Cluster {
  const owner = readUrl(text)
  const workers = (new URL(text).searchParams.get('workers') ?? '').split(',').map((worker) => {
    const [host, port] = worker.split(':')
    return { ...owner, host: host ?? '', port: Number(port) }
  })
  return { owner, workers, stop: async () => {} }
}

/** The embedded server without fsync, or the one in TEST_DATABASE_URL or TEST_CITUS_URL. */
async function startCluster(): Promise<Cluster> {
  const { TEST_DATABASE_URL: own, TEST_CITUS_URL: citus } = process.env
  if (citus) return readCitusUrl(citus)
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
