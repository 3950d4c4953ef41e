import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { build } from 'rolldown'
import type { Connection } from '../connection.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from '../start-embedded-postgres.ts'

export interface TestPlace {
  folder: string
  logged: string[]
  start(options?: Partial<EmbeddedOptions>): Promise<EmbeddedPostgres>
  /** Starts on the copy of a folder in which a database was made and stopped before. */
  startLater(options?: Partial<EmbeddedOptions>): Promise<EmbeddedPostgres>
  /** Puts that copy into the data folder, and starts nothing. */
  putStopped(): Promise<void>
  /** Stops what the test started and removes the folder. */
  clear(): Promise<void>
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clothesline-test-'))
  await chmod(folder, 0o711)
  return folder
}

/** A stopped database that the tests of a file copy: making one takes ten times as long. */
export interface StoppedDatabase {
  dataDir: string
  clear(): Promise<void>
}

/** `fill` is called before it is stopped. */
export async function makeStoppedDatabase(
  fill: (connection: Connection) => Promise<void> = async () => {},
): Promise<StoppedDatabase> {
  const folder = await makeFolder()
  const dataDir = join(folder, 'data')
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await fill(connection)
  await stop()
  return { dataDir, clear: () => rm(folder, { recursive: true, force: true }) }
}

/** A data folder of one test. */
export async function makeTestPlace(stopped?: StoppedDatabase): Promise<TestPlace> {
  const folder = await makeFolder()
  const started: EmbeddedPostgres[] = []
  const logged: string[] = []
  const start: TestPlace['start'] = async (options) => {
    const dataDir = join(folder, 'data')
    const database = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line), ...options })
    started.push(database)
    return database
  }
  const putStopped = async () => {
    if (stopped === undefined) throw new Error('There is no database to copy')
    // With its owners, who are others than the one who copies.
    execFileSync('cp', ['-a', stopped.dataDir, join(folder, 'data')])
  }
  return {
    folder,
    logged,
    start,
    putStopped,
    async startLater(options) {
      await putStopped()
      return start(options)
    },
    async clear() {
      for (const database of started) await database.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Bundles a TypeScript program so that plain Node runs it, inside the workspace where its packages are found. */
export async function bundle(source: string): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url))
  const folder = join(here, '../../../../node_modules/.cache')
  await mkdir(folder, { recursive: true })
  const file = join(await mkdtemp(join(folder, 'program-')), 'program.mjs')
  await build({
    input: join(here, source),
    platform: 'node',
    // Built like the program itself: our own packages bundled, all others loaded from node_modules.
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@clothesline/'),
    output: { file, format: 'esm' },
    logLevel: 'silent',
  })
  return file
}

/** Runs the program and resolves when it has printed this many lines. */
export async function runUntilLines(program: string, args: string[], lines: number) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const printed: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => printed.push(line) >= lines && resolve())
    ended.then(() => reject(new Error('The program ended too early')))
  })
  return { child, printed, ended }
}

export async function readServerPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
