import pg, { type Client, type ClientConfig, type Pool } from 'pg'
import { StartupError } from '../errors.ts'
import type { Node } from './citus/node-list.ts'
import { askWorkers } from './citus/nodes.ts'
import { mayAskWorkers, readCitusState } from './citus/state.ts'
import { workerPools } from './citus/worker-pools.ts'
import { DiskWatch, watchDisk } from './disk-watch.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { type Replica, replicaTarget, watchReplica } from './replica.ts'
import { ensureGroupRoles, ensureLoginRoles, type LoginRoles } from './roles.ts'
import { routeStores, sendTableByTable } from './transaction.ts'

// Paise and counts are safe integers, so bigints become plain numbers; dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface Database {
  kind: 'embedded' | 'postgres' | 'citus'
  /** For the requests of stores; confined by row security. */
  tenant: Pool
  /** For logins, the Admin and the message worker. */
  platform: Pool
  /** For transactions of several stores, where all stores are on one machine. */
  shared?: Pool
  /** All of them by name, for those who watch: a worker's connections have its address. */
  pools(): Record<string, Pool>
  /** A copy for reports and exports, where there is one. */
  replica?: Replica
  disk: DiskWatch
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
  /** A replica of the database, for reports and exports. */
  readUrl?: string | undefined
  dataDir: string
  poolSize: number
  log: (line: string) => void
}

const MIN_VERSION = 150_000
/** Two transactions of several stores run at once, and more if they are slow. */
const SHARED_POOL = 4

/** Opens the embedded database or the one in DATABASE_URL, migrates it, and connects with the program's own roles. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl) {
    const pooled = { connectionString: options.databaseUrl }
    const direct = options.directUrl ? { connectionString: options.directUrl } : pooled
    const replica = options.readUrl ? { ...replicaTarget(options.readUrl), warn: options.log } : undefined
    const database = await prepare(direct, options.poolSize, { pooled, replica, log: options.log })
    await refuseOldPooler(database.platform).catch(async (error) => {
      await database.close()
      throw error
    })
    return database
  }
  const embedded = await startEmbeddedPostgres({ dataDir: options.dataDir, log: options.log })
  try {
    const database = await prepare(embedded.connection, options.poolSize, { folder: embedded.folder })
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

interface OtherWays {
  /** Where the confined roles connect to: it may be a pooler in front of the same database. */
  pooled?: ClientConfig
  replica?: (ClientConfig & { warn: (line: string) => void }) | undefined
  log?: (line: string) => void
  /** Where an embedded database keeps its files. */
  folder?: string
}

/** Migrates as the owner, then creates pools for the confined roles. */
export async function prepare(
  owner: ClientConfig,
  poolSize: number,
  { pooled = owner, replica, log = () => {}, folder }: OtherWays = {},
): Promise<Database> {
  const client = await connectAsOwner(owner)
  try {
    const version = await client.query<{ number: number; text: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
    )
    const found = version.rows[0]
    if (!found || found.number < MIN_VERSION) {
      throw new StartupError(`PostgreSQL 15 or newer is needed; the server in DATABASE_URL is ${found?.text}`)
    }
    const { isHalfDone, isDistributed } = await readCitusState(client)
    if (isHalfDone) {
      throw new StartupError(
        'The tables of this database are only partly distributed: please run npm run distribute to the end first',
      )
    }
    if (isDistributed && replica) throw new StartupError('DATABASE_READ_URL cannot be used with Citus')
    await ensureGroupRoles(client)
    await migrate(client)
    const roles = await ensureLoginRoles(client)
    if (!roles.shared && !isDistributed) {
      log(
        'The role in DATABASE_URL may not add members to clothesline_shared, so each store has transactions of its own, which is slower with many stores. To change that, grant clothesline_shared to the role with admin option.',
      )
    }
    const target = targetOf(pooled === owner ? client : new pg.Client(pooled))
    const tenant = poolOf({ ...target, ...roles.tenant }, poolSize)
    const platform = poolOf({ ...target, ...roles.platform }, Math.max(2, Math.ceil(poolSize / 2)))
    const shared = roles.shared && poolOf({ ...target, ...roles.shared }, SHARED_POOL)
    const copy = replica && followed(replica, { user: roles.tenant, poolSize, primary: platform })
    const health = poolOf({ ...target, ...roles.platform }, 1)
    const disk = new DiskWatch(folder)
    for (const pool of [tenant, platform, ...(shared ? [shared] : [])]) watchDisk(pool, disk)
    if (isDistributed) for (const pool of [tenant, platform]) sendTableByTable(pool)
    // A pooler stands before the coordinator only, and limits its connections for a reason.
    const isDirect = isDistributed && pooled === owner && (await isFreeOfFault(client, log))
    const toWorker = (node: Node) => {
      const pool = poolOf({ ...target, ...node, ...roles.tenant }, poolSize)
      sendTableByTable(pool)
      watchDisk(pool, disk)
      return pool
    }
    const workers = isDirect ? workerPools(platform, toWorker) : undefined
    if (workers) routeStores(tenant, workers)
    return {
      kind: isDistributed ? 'citus' : 'postgres',
      tenant,
      platform,
      ...(shared && { shared }),
      pools: () => ({ tenant, platform, ...(shared && { shared }), ...workers?.opened() }),
      ...(copy && { replica: copy }),
      disk,
      secretKey: roles.secretKey,
      connection: { ...targetOf(client), ...roles.platform },
      ping: askedOnce(async () => {
        await (isDistributed ? askWorkers(health) : health.query('select 1'))
      }),
      analyze: async () => {
        const client = await connectAsOwner(owner)
        await client.query('analyze').finally(() => client.end())
      },
      close: async () => {
        await copy?.close()
        await workers?.close()
        await Promise.all([tenant.end(), platform.end(), shared?.end(), health.end()])
      },
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartupError(`The database cannot be made ready: ${error.message}`)
  } finally {
    await client.end()
  }
}

async function isFreeOfFault(client: Client, log: (line: string) => void): Promise<boolean> {
  const { version, mayAsk } = await mayAskWorkers(client)
  if (!mayAsk) {
    log(
      `Citus ${version} plans the statements of its workers anew at each call, so stores are served through the coordinator, which is slower. Citus 13.2.0 is without this fault.`,
    )
  }
  return mayAsk
}

/** The roles of the primary are those of its replica. */
function followed(
  { warn, ...target }: NonNullable<OtherWays['replica']>,
  { user, poolSize, primary }: { user: LoginRoles['tenant']; poolSize: number; primary: Pool },
): Replica {
  return watchReplica({ primary, tenant: poolOf({ ...target, ...user }, poolSize), warn })
}

/** Callers that ask while a request is running share its result. */
function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
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
