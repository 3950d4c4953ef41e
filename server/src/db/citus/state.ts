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

/**
 * Whether a worker may be asked directly for its own rows. From 13.2.1 on, up to 14.0.0 at least, it plans a prepared
 * statement anew at each call and keeps every plan, so its memory grows as long as the connection lives.
 */
export async function mayAskWorkers(client: ClientBase): Promise<{ version: string; mayAsk: boolean }> {
  const { rows } = await client.query<{ version: string | null }>(
    `select substring(citus_version() from 'Citus ([0-9.]+)') as version`,
  )
  const version = rows[0]?.version ?? ''
  return { version, mayAsk: isBefore(version, FIRST_WITH_FAULT) }
}

const FIRST_WITH_FAULT = '13.2.1'

function isBefore(version: string, other: string): boolean {
  const [ours, theirs] = [version, other].map((each) => each.split('.').map(Number))
  for (const [at, part] of (theirs ?? []).entries()) {
    const difference = (ours?.[at] ?? 0) - part
    if (difference !== 0) return difference < 0
  }
  return false
}
