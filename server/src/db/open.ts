import pg, { type Client, type ClientConfig, type Pool } from 'pg'
import { StartupError } from '../errors.ts'
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
  /** Connection options for a separate connection to listen on. */
  connection: ClientConfig
  /** Throws when the database cannot be reached. Uses its own connection, so that busy stores do not delay it. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface OpenOptions {
  databaseUrl: string | undefined
  dataDir: string
  poolSize: number
  log: (line: string) => void
}

const MIN_VERSION = 150_000

/** Opens the embedded database or the one in DATABASE_URL, migrates it, and connects with the program's own roles. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl) return prepare({ connectionString: options.databaseUrl }, options.poolSize)
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

/** Migrates as the owner, then creates pools for the two confined roles. */
export async function prepare(owner: ClientConfig, poolSize: number): Promise<Database> {
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
    const target = {
      host: client.host,
      port: client.port,
      database: client.database,
      ssl: client.ssl as ClientConfig['ssl'],
    }
    const tenant = poolOf({ ...target, ...roles.tenant }, poolSize, found.citus)
    const platform = poolOf({ ...target, ...roles.platform }, Math.max(2, Math.ceil(poolSize / 2)), found.citus)
    const health = poolOf({ ...target, ...roles.platform }, 1, found.citus)
    return {
      kind: found.citus ? 'citus' : 'postgres',
      tenant,
      platform,
      secretKey: roles.secretKey,
      connection: { ...target, ...roles.platform },
      ping: shared(async () => {
        await health.query('select 1')
      }),
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

function poolOf(target: ClientConfig, max: number, citus: boolean): Pool {
  const settings = [
    '-c statement_timeout=30000',
    '-c lock_timeout=10000',
    '-c idle_in_transaction_session_timeout=60000',
    '-c jit=off',
    // Without it the Citus workers would not know which store the transaction is for.
    ...(citus ? ['-c citus.propagate_set_commands=local'] : []),
  ]
  const pool = new pg.Pool({
    ...target,
    max,
    options: settings.join(' '),
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig)
  // A lost connection surfaces as a failed query; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
