import type { Client, ClientConfig } from 'pg'
import { withClient } from '../backup/with-client.ts'
import { readCitusState } from './state.ts'

const BEGIN = 'begin isolation level repeatable read read only'

/**
 * Begins a transaction that sees the database as it is now. On Citus each machine has a snapshot of its own. All rows of
 * a store are on one machine, and what spans several is written together with `store`. So nobody may change that until
 * every machine has its snapshot, which takes a moment; everything else goes on meanwhile.
 */
export async function beginSnapshot(client: Client): Promise<void> {
  const { isDistributed } = await readCitusState(client)
  if (!isDistributed) {
    await client.query(BEGIN)
    return
  }
  await withClient(loginOf(client), async (locker) => {
    await locker.query(`begin; set local lock_timeout = '8s'`)
    await locker.query('lock table store in share row exclusive mode')
    await client.query(BEGIN)
    // One connection to each machine, so that there is one snapshot of it.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query('select max(number) from migration')
    await client.query('select count(*) from store_shard')
    await locker.query('rollback')
  })
}

const loginOf = ({ host, port, user, password, database, ssl }: Client) =>
  ({ host, port, user, password, database, ssl }) as ClientConfig
