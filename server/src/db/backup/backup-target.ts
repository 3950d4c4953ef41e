import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Node } from '../citus/node-list.ts'
import type { Connection } from '../embedded/connection.ts'
import { readPassword } from '../embedded/get-password.ts'
import { findHolder } from '../embedded/lock-data-dir.ts'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { BackupRefused } from './backup-manifest.ts'

/** The database server that a backup is taken from, or that a restore goes to. */
export interface BackupTarget {
  /** Connects to the program's own database, or to another one, on the same server or on a worker of it. */
  at(database?: string, worker?: Node): ClientConfig
  close(): Promise<void>
}

export interface TargetOptions {
  databaseUrl: string | undefined
  dataDir: string
  log: (line: string) => void
}

/** For reading: the running program's database, or one that is started just for this. */
export async function openForBackup(options: TargetOptions): Promise<BackupTarget> {
  const { databaseUrl, dataDir } = options
  if (databaseUrl) return ownServer(databaseUrl)
  const holder = await findHolder(dataDir)
  if (holder === undefined) {
    const kept = await Promise.all(['postgres', 'postgres.place'].map((name) => pathExists(join(dataDir, name))))
    if (!kept.includes(true)) throw new BackupRefused(`There is no database in ${dataDir} yet`)
    return startHere(options)
  }
  const password = await readPassword(dataDir)
  if (holder.address === undefined || password === undefined) {
    throw new BackupRefused(`The database in ${dataDir} is just starting (pid ${holder.pid}): try again in a moment`)
  }
  return { at: embeddedAt({ ...holder.address, password, ssl: false }), close: async () => {} }
}

/** For changing: no other process may use the database. */
export async function openForRestore(options: TargetOptions): Promise<BackupTarget> {
  if (options.databaseUrl) return ownServer(options.databaseUrl)
  const holder = await findHolder(options.dataDir)
  if (holder) {
    throw new BackupRefused(
      `Clothesline is running on ${options.dataDir} (pid ${holder.pid}): stop it, then restore; nothing was changed`,
    )
  }
  return startHere(options)
}

async function startHere({ dataDir, log }: TargetOptions): Promise<BackupTarget> {
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  return { at: embeddedAt(embedded.connection), close: () => embedded.stop() }
}

function embeddedAt(connection: Connection): BackupTarget['at'] {
  return (database = connection.database) => ({ ...connection, database })
}

function ownServer(databaseUrl: string): BackupTarget {
  const at = (database?: string, worker?: Node) => {
    if (database === undefined) return { connectionString: databaseUrl }
    const url = new URL(databaseUrl)
    url.pathname = `/${encodeURIComponent(database)}`
    if (worker) Object.assign(url, { hostname: worker.host, port: String(worker.port) })
    return { connectionString: url.href }
  }
  return { at, close: async () => {} }
}

async function pathExists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
