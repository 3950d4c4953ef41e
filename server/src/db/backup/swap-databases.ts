import type { Client } from 'pg'
import { BackupRefused } from './backup-manifest.ts'
import { quote } from './list-tables.ts'

export interface Names {
  /** The current database, and the name that it is kept under. */
  present: string
  kept: string
  /** The one that takes its place. */
  made: string
}

/**
 * Gets everything ready to swap the names of two databases, and returns a function that does it. On several servers,
 * it happens on all of them or on none: as long as one of them is missing, nobody can connect to either database.
 */
export async function prepareSwap(servers: Client[], names: Names): Promise<() => Promise<void>> {
  const [only] = servers
  try {
    if (only !== undefined && servers.length === 1) {
      await only.query('begin')
      await rename(only, names)
      return async () => {
        await only.query('commit')
      }
    }
    for (const server of servers) await closeDoors(server, names)
    for (const server of servers) {
      await server.query('begin')
      await rename(server, names)
      await server.query(`prepare transaction '${names.made}'`)
    }
    return () => finish(servers, names)
  } catch (error) {
    for (const server of servers) {
      await server.query('rollback')
      if (servers.length > 1) await takeBack(server, names)
    }
    throw error
  }
}

async function takeBack(server: Client, { present, made }: Names): Promise<void> {
  const prepared = await server.query('select from pg_prepared_xacts where gid = $1', [made])
  if (prepared.rowCount === 1) await server.query(`rollback prepared '${made}'`)
  await openDoors(server, [present])
}

async function rename(server: Client, { present, kept, made }: Names): Promise<void> {
  await server.query(`alter database ${quote(present)} rename to ${quote(kept)}`)
  await server.query(`alter database ${quote(made)} rename to ${quote(present)}`)
}

/** Citus has processes and connections of its own in every database, which would start again. */
async function closeDoors(server: Client, { present, made }: Names): Promise<void> {
  for (const name of [present, made]) await server.query(`alter database ${quote(name)} allow_connections false`)
  await server.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = any($1) and (backend_type like 'Citus%' or application_name like 'citus\\_internal%')`,
    [[present, made]],
  )
}

async function openDoors(server: Client, databases: string[]): Promise<void> {
  for (const name of databases) await server.query(`alter database ${quote(name)} allow_connections true`)
}

/** The coordinator last, which is the first that the program connects to. */
async function finish(servers: Client[], { present, kept, made }: Names): Promise<void> {
  try {
    for (const server of servers.toReversed()) await server.query(`commit prepared '${made}'`)
    for (const server of servers.toReversed()) await openDoors(server, [present, kept])
  } catch (error) {
    throw new BackupRefused(
      `Everything is restored, but a machine was lost while the names were swapped. Please run on every machine, where it was not done yet: commit prepared '${made}'; alter database ${present} allow_connections true`,
      { cause: error },
    )
  }
}
