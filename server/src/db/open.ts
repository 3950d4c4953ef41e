import pg, { type Client, type ClientConfig, type Pool } from 'pg'
import { StartupError } from '../errors.ts'
import { batchStatements } from './batch-statements.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { ensureGroupRoles, ensureLoginRoles } from './roles.ts'

// Paise and counts are safe integers, so bigints become plain numbers; dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface Database {
  kind: 'embedded' | 'postgres' | 'citus'
  /** For the requests of stores; confined by row security. */
  tenant: Pool
  /** For logins, the Admin and the message worker. */
  platform: Pool
  /** The key for what the server signs. */
  secretKey: Buffer
  /** Connection options for a separate, direct connection to listen on. */
  connection: ClientConfig
  /** Throws when the database cannot be reached. Uses its own connection, so that busy stores do not delay it. */
  ping(): Promise<void>
  /** Counts anew what the tables hold, after very many rows were written at once. Statements are planned by these counts. */
  analyze(): Promise<void>
  close(): Promise<void>
}

export interface OpenOptions {
  databaseUrl: string | undefined
  /** Where a pooler stands before the database: the way around it, for migrations and notifications. */
  directUrl?: string | undefined
  dataDir: string
  poolSize: number
  log: (line: string) => void
}

const MIN_VERSION = 150_000

/** Opens the embedded database or the one in DATABASE_URL, migrates it, and connects with the program's own roles. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl) {
    const pooled = { connectionString: options.databaseUrl }
    const direct = options.directUrl ? { connectionString: options.directUrl } : pooled
    const database = await prepare(direct, options.poolSize, pooled)
    await refuseOldPooler(database.platform).catch(async (error) => {
      await database.close()
      throw error
    })
    return database
  }
  const embedded = await startEmbeddedPostgres({ dataDir: options.dataDir, log: options.log })
  try {
    const database = await prepare(embedded.connection, options.poolSize)
    return {
      ...database,
      kind: 'embedded',
      close: async () => {
        await database.close()
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function connectAsOwner(owner: ClientConfig): Promise<Client> {
  try {
    const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    // A host name with several addresses fails with an AggregateError without a message.
    const { message, code } = error as { message?: string; code?: string }
    throw new StartupError(`The database cannot be reached: ${message || code}`)
  }
}

/**
 * Migrates as the owner, then creates pools for the two confined roles. These connect to `pooled`, which may be a
 * pooler in front of the same database.
 */
export async function prepare(owner: ClientConfig, poolSize: number, pooled = owner): Promise<Database> {
  const client = await connectAsOwner(owner)
  try {
    const version = await client.query<{ number: number; text: string; citus: boolean }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as text,
              exists (select from pg_extension where extname = 'citus') as citus`,
    )
    const found = version.rows[0]
    if (!found || found.number < MIN_VERSION) {
      throw new StartupError(`PostgreSQL 15 or newer is needed; the server in DATABASE_URL is ${found?.text}`)
    }
    await ensureGroupRoles(client)
    await migrate(client)
    const roles = await ensureLoginRoles(client)
    const target = targetOf(pooled === owner ? client : new pg.Client(pooled))
    const tenant = poolOf({ ...target, ...roles.tenant }, poolSize)
    const platform = poolOf({ ...target, ...roles.platform }, Math.max(2, Math.ceil(poolSize / 2)))
    const health = poolOf({ ...target, ...roles.platform }, 1)
    return {
      kind: found.citus ? 'citus' : 'postgres',
      tenant,
      platform,
      secretKey: roles.secretKey,
      connection: { ...targetOf(client), ...roles.platform },
      ping: shared(async () => {
        await health.query('select 1')
      }),
      analyze: async () => {
        const client = await connectAsOwner(owner)
        await client.query('analyze').finally(() => client.end())
      },
      close: async () => {
        await Promise.all([tenant.end(), platform.end(), health.end()])
      },
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartupError(`The database cannot be made ready: ${error.message}`)
  } finally {
    await client.end()
  }
}

/** Callers that ask while a request is running share its result. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= ask().finally(() => {
      running = undefined
    })
    return running
  }
}

function targetOf({ host, port, database, ssl }: Client): ClientConfig {
  return { host, port, database, ssl: ssl as ClientConfig['ssl'] }
}

function poolOf(target: ClientConfig, max: number): Pool {
  const pool = new pg.Pool({
    ...target,
    max,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig)
  // A lost connection surfaces as a failed query; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    batchStatements(client)
  })
  return pool
}

/** Two connections prepare different statements under one name. A pooler that mixes them up would mix up orders. */
async function refuseOldPooler(pool: Pool): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()]
  try {
    for (const [at, client] of [...clients, ...clients].entries()) {
      const wanted = at % 2
      const { rows } = await client.query({ name: 'pooler_probe', text: `select ${wanted} as answer` })
      if (rows[0]?.answer !== wanted) throw new MixedUp()
    }
  } catch (error) {
    if (!(error instanceof MixedUp) && !MIXED_UP.includes((error as { code?: string }).code ?? '')) throw error
    throw new StartupError(
      'DATABASE_URL leads through a pooler that mixes up prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or connect to PostgreSQL directly.',
    )
  } finally {
    for (const client of clients) client.release(true)
  }
}

class MixedUp extends Error {}
/** The statement does not exist, or exists already. */
const MIXED_UP = ['26000', '42P05']
