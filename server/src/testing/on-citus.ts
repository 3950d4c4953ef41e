import type pg from 'pg'
import { inject } from 'vitest'
import { withClient } from '../db/backup/with-client.ts'

/** Whether the stores of this run are spread over workers (TEST_CITUS_URL). */
export const isOnCitus = inject('cluster').workers.length > 0

/** How many connections to this database wait for a lock, on any node: a lock of a store's row is on its worker. */
export const countWaiting = (owner: pg.Client) => askWaiters(owner, '')

/** Ends them, and returns how many there were. */
export const endWaiting = (owner: pg.Client) => askWaiters(owner, 'pg_terminate_backend(pid::int, 5000::bigint)')

/** Ends a connection to this database, on whichever node it is, and waits until it is gone. */
export async function endConnection(owner: pg.Client, pid: number): Promise<boolean> {
  const end = `select pg_terminate_backend(pid, 5000) as gone from pg_stat_activity where pid = ${pid} and datname = '${owner.database}'`
  const ended = await Promise.all([
    owner.query(end),
    ...inject('cluster').workers.map((worker) => withClient(worker, (client) => client.query(end))),
  ])
  return ended.some(({ rows }) => rows[0]?.gone === true)
}

async function askWaiters(owner: pg.Client, what: string): Promise<number> {
  // A transaction of the owner would go on seeing what it saw first.
  await owner.query('select pg_stat_clear_snapshot()')
  const waiters = `select ${what} from pg_stat_activity where wait_event_type = 'Lock' and datname = '${owner.database}'`
  const here = await owner.query(waiters)
  const there = await Promise.all(
    inject('cluster').workers.map((worker) => withClient(worker, (client) => client.query(waiters))),
  )
  return [here, ...there].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
