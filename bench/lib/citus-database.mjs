import { randomBytes } from 'node:crypto'
import { inRoot } from '../../scripts/lib/root.mjs'
import { runQuietly } from '../../scripts/lib/run.mjs'
import { parentOf, usedBelow } from './processor-time.mjs'
import { loginOf, startProgram, withClient } from './program.mjs'

/**
 * A new database on a server. If the address names workers, it is distributed over them as whoever runs the platform
 * would do it: `postgres://…/postgres?workers=host:port,host:port`.
 * @param {string} server
 */
export async function makeDatabase(server) {
  const owner = loginOf(server)
  const named = new URL(server).searchParams.get('workers')?.split(',') ?? []
  const workers = named.map((worker) => {
    const [host, port] = worker.split(':')
    return { ...owner, host: host ?? '', port: Number(port) }
  })
  const database = `bench_${randomBytes(5).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${database}`
  url.search = ''
  const nodes = [owner, ...workers]
  for (const node of nodes) await withClient(node, (client) => client.query(`create database ${database}`))
  if (workers.length > 0) await distribute(url.href, { ...owner, database }, workers)
  const drop = async () => {
    for (const node of nodes) await withClient(node, (client) => client.query(`drop database ${database} with (force)`))
  }
  return { url: url.href, drop, used: await processorTimeOfServers(nodes) }
}

/**
 * Answers a function that says how much processor time the servers have used so far, in ms. They must be on this machine.
 * @param {import('pg').ClientConfig[]} nodes
 */
async function processorTimeOfServers(nodes) {
  const roots = await Promise.all(
    nodes.map((node) =>
      withClient(node, async (client) => {
        const { rows } = await client.query('select pg_backend_pid() as pid')
        return parentOf(rows[0].pid)
      }),
    ),
  )
  return () => roots.reduce((sum, root) => sum + usedBelow(root), 0)
}

/** @param {string} url @param {import('pg').ClientConfig} owner @param {import('pg').ClientConfig[]} workers */
async function distribute(url, owner, workers) {
  const { database, host, port } = owner
  await (await startProgram({ databaseUrl: url })).stop()
  for (const node of [owner, ...workers]) {
    await withClient({ ...node, database }, (client) => client.query('create extension citus'))
  }
  await withClient(owner, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [host, port])
    for (const worker of workers) await client.query('select citus_add_node($1, $2)', [worker.host, worker.port])
  })
  const env = { ...process.env, DATABASE_URL: url }
  await runQuietly(process.execPath, [inRoot('server', 'dist', 'distribute.js'), '--now'], { env })
}
