import pg, { type ClientConfig, type Pool } from 'pg'

/** A copy of the database that follows it. Reports and exports are read there, so that counters need not wait for them. */
export interface Replica {
  /** For reading as a store; confined by row security as on the primary. */
  tenant: Pool
  /** Everything committed until this moment is there. Undefined while it is not known, or too long ago. */
  asOf(): Date | undefined
  close(): Promise<void>
}

const LOOK_EVERY_MS = 1_000
/** A replica that is further behind is not used. */
export const MOST_LAG_MS = 10_000
/** More moments are not remembered; a replica that is so far behind is not used anyway. */
const MOST_MOMENTS = 60

/** How far the primary had written its log at a moment. */
interface Moment {
  at: number
  wal: number
}

interface Watched {
  primary: Pool
  tenant: Pool
  warn: (line: string) => void
}

/**
 * Asks both servers once a second how far their logs are. That also tells the age of a replica whose primary is idle,
 * and of one that has lost its primary, where its own clock would not.
 */
export function watchReplica(
  { primary, tenant, warn }: Watched,
  { everyMs = LOOK_EVERY_MS, mostLagMs = MOST_LAG_MS } = {},
): Replica {
  let moments: Moment[] = []
  let asOf: number | undefined
  let looking: Promise<void> | undefined
  let isUsed = true

  const look = async () => {
    const at = Date.now()
    const written = await primary.query<{ wal: string }>(`select pg_current_wal_flush_lsn() - '0/0' as wal`)
    moments = [...moments, { at, wal: Number(written.rows[0]?.wal) }].slice(-MOST_MOMENTS)
    const followed = await tenant.query<{ wal: string | null }>(`select pg_last_wal_replay_lsn() - '0/0' as wal`)
    const wal = followed.rows[0]?.wal ?? null
    if (wal === null) throw new Error('it follows no other server')
    asOf = moments.findLast((moment) => moment.wal <= Number(wal))?.at ?? asOf
  }
  const known = () => (asOf !== undefined && Date.now() - asOf <= mostLagMs ? new Date(asOf) : undefined)
  const report = (problem: string | undefined) => {
    if ((problem === undefined) === isUsed) return
    isUsed = problem === undefined
    warn(
      isUsed
        ? 'The read replica has caught up and is used again'
        : `The read replica is not used: ${problem}. Reports are read from the primary`,
    )
  }
  const timer = setInterval(() => {
    looking ??= look()
      .then(() => report(known() ? undefined : `it is more than ${mostLagMs / 1_000} s behind`))
      .catch((error) => {
        asOf = undefined
        report((error as Error).message)
      })
      .finally(() => {
        looking = undefined
      })
  }, everyMs)
  timer.unref()

  return {
    tenant,
    asOf: known,
    async close() {
      clearInterval(timer)
      await looking
      await tenant.end()
    },
  }
}

/** Where DATABASE_READ_URL leads to. */
export function replicaTarget(url: string): ClientConfig {
  const { host, port, database, ssl } = new pg.Client({ connectionString: url })
  return { host, port, database, ssl: ssl as ClientConfig['ssl'] }
}
