import type { ClientBase, ClientConfig } from 'pg'
import { withClient } from '../backup/with-client.ts'
import { type DistributeOptions, distribute, planDistribution } from './distribute.ts'
import type { NodeList } from './node-list.ts'

/** How another database of the same nodes is set up, so that a new one can be set up like it. */
export interface Setup extends NodeList {
  shards: number | undefined
  /** How the coordinator logs in to the workers, where somebody has told it. */
  logins: { rolename: string; authinfo: string }[]
}

export async function readSetup(client: ClientBase, nodes: NodeList): Promise<Setup> {
  const shards = await client.query<{ shards: number }>(
    `select count(*)::int as shards from pg_dist_shard where logicalrelid = to_regclass('public.store_shard')`,
  )
  const logins = await client.query<Setup['logins'][number]>(
    'select rolename, authinfo from pg_dist_authinfo where nodeid = 0',
  )
  return { ...nodes, shards: shards.rows[0]?.shards || undefined, logins: logins.rows }
}

/**
 * Makes a plain database a distributed one. `places` are the database itself and an empty one of the same name on each
 * worker.
 */
export async function spreadDatabase(
  places: { coordinator: ClientConfig; workers: ClientConfig[] },
  { coordinator, workers, shards, logins }: Setup,
  options: DistributeOptions = {},
): Promise<void> {
  for (const place of [places.coordinator, ...places.workers]) {
    await withClient(place, (client) => client.query('create extension citus'))
  }
  await withClient(places.coordinator, async (client) => {
    for (const { rolename, authinfo } of logins) {
      await client.query('insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, $1, $2)', [
        rolename,
        authinfo,
      ])
    }
    if (shards !== undefined) await client.query(`select set_config('citus.shard_count', $1, false)`, [String(shards)])
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
    await planDistribution(client)
    if (!(await distribute(client, options))) options.signal?.throwIfAborted()
  })
}
