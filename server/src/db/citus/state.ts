import type { ClientBase } from 'pg'

export interface CitusState {
  /** Citus is there, whether or not anything is distributed. */
  isInstalled: boolean
  /** The stores' tables are spread over the workers. Until then the coordinator is a PostgreSQL server like any other. */
  isDistributed: boolean
  /** `npm run distribute` was stopped and has to be run again. */
  isHalfDone: boolean
}

export async function readCitusState(client: ClientBase): Promise<CitusState> {
  const { rows } = await client.query<{ installed: boolean; begun: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as installed,
            exists (select from pg_namespace where nspname = 'distribution') as begun`,
  )
  const [found] = rows
  if (!found?.installed) return { isInstalled: false, isDistributed: false, isHalfDone: found?.begun ?? false }
  const distributed = await client.query(
    `select from pg_dist_partition where logicalrelid = to_regclass('public.store')`,
  )
  return { isInstalled: true, isDistributed: distributed.rowCount === 1, isHalfDone: found.begun }
}
