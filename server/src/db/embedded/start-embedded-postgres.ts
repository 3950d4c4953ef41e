import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Address, Connection } from './connection.ts'
import { findBinaries } from './find-binaries.ts'
import { answers, findListening, removeAbandonedSockets, removeTemporarySocket } from './find-listening.ts'
import { findPlace } from './find-place.ts'
import { getPassword } from './get-password.ts'
import { keepPostgresLog } from './keep-postgres-log.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { ensureDatabase, makeCluster, superuser } from './make-cluster.ts'
import { makeOpenFolder } from './make-open-folder.ts'
import { postgresArguments } from './postgres-arguments.ts'
import { explainFileError, noSpace, StartRefused } from './start-refused.ts'
import { stopOrphan } from './stop-orphan.ts'
import { ServerEnded, supervisePostgres } from './supervise-postgres.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: (line: string) => void
  /** Called every time the server accepts connections, including the first. */
  onUp?: () => void
  onDown?: (why: string) => void
  settings?: Record<string, string>
  /** Where root puts files that the database user could not reach otherwise; the first that works is used. */
  homes?: string[]
}

export interface EmbeddedPostgres {
  readonly connection: Connection
  /** Where its files are. */
  readonly folder: string
  /** Fast shutdown; resolves when the server has ended and the data folder is free again. */
  stop(): Promise<void>
}

const systemHomes = ['/var/lib/clothesline', '/usr/local/lib/clothesline', '/opt/clothesline']

/** Starts the database of a data folder, creating it on the first start, and keeps it running. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const undo: (() => Promise<void>)[] = []
  const unwind = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const { connection, folder } = await start(options, undo)
    return { connection, folder, stop: unwind }
  } catch (error) {
    await unwind()
    throw explain(options.dataDir, error)
  }
}

async function start(options: EmbeddedOptions, undo: (() => Promise<void>)[]) {
  const { log, homes = systemHomes } = options
  await makeOpenFolder(resolve(options.dataDir))
  const dataDir = await realpath(options.dataDir)

  const lock = await lockDataDir(dataDir)
  undo.push(lock.release)
  const place = await findPlace(dataDir, homes, log)
  // A copied data folder names the same place as the original: only one of the two may have it.
  if (place.root !== dataDir) undo.push((await lockDataDir(place.root)).release)

  const binaries = await findBinaries(place.user, homes, log)
  await stopOrphan(place.pgData, log)
  await removeAbandonedSockets(lock.abandoned)
  await makeCluster(dataDir, place, binaries)
  const password = await getPassword(dataDir, place, binaries, log)

  const listening = await findListening(place.root, place.user)
  undo.push(() => removeTemporarySocket(listening.host))
  if (await answers(listening)) {
    throw new StartRefused(
      `The database in ${dataDir} is already in use by another container or machine: stop that one first`,
    )
  }
  const supervisor = await supervisePostgres({
    ...binaries,
    ...place,
    args: postgresArguments(place.pgData, listening, options.settings),
    serverLog: await keepPostgresLog(join(dataDir, 'postgres.log')),
    prepare: () => stopOrphan(place.pgData, log),
    log,
    onUp: options.onUp ?? (() => {}),
    onDown: options.onDown ?? (() => {}),
  })
  undo.push(supervisor.stop)

  const address: Address = { ...listening, user: superuser, database: 'clothesline' }
  const connection: Connection = { ...address, password, ssl: false }
  await ensureDatabase(connection)
  await lock.publish(address)
  return { connection, folder: place.pgData }
}

function explain(dataDir: string, error: unknown): unknown {
  if (!(error instanceof ServerEnded)) return explainFileError(dataDir, error)
  if (error.message.includes('No space left on device')) return new StartRefused(noSpace(dataDir))
  return new StartRefused(`The database in ${dataDir} does not start: ${error.message} (see postgres.log there)`)
}
