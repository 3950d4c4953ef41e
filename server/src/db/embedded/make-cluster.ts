import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import type { Connection } from './connection.ts'
import type { DatabaseUser } from './database-user.ts'
import type { Binaries } from './find-binaries.ts'
import type { Place } from './find-place.ts'
import { childEnvironment } from './postgres-arguments.ts'
import { noSpace, StartRefused } from './start-refused.ts'
import { syncFolder, writeDurableFile } from './write-durable-file.ts'

export const superuser = 'clothesline'

/** Creates the database folder if needed, and checks that this PostgreSQL version can run it. */
export async function makeCluster(dataDir: string, place: Place, binaries: Binaries): Promise<void> {
  await removeDrafts(place)
  const madeBy = await readVersion(place.pgData)
  const { bavail, bsize } = await statfs(place.root)
  const neededMegabytes = madeBy === undefined ? 200 : 40
  if (bavail * bsize < neededMegabytes * 1_000_000) {
    throw new StartRefused(
      `The disk that holds ${place.root} is nearly full: the database needs ${neededMegabytes} MB to start, please free some space`,
    )
  }
  if (madeBy === undefined) return initialise(dataDir, place, binaries)
  if (madeBy !== binaries.major) {
    throw new StartRefused(
      `The database in ${place.pgData} was created by PostgreSQL ${madeBy}, but this Clothesline contains ${binaries.major}: back it up with the version that created it, then restore into an empty data folder`,
    )
  }
}

export function newPassword(): string {
  return randomBytes(24).toString('hex')
}

export function secretFile(dataDir: string): string {
  return join(dataDir, 'postgres.secret')
}

async function readVersion(pgData: string): Promise<string | undefined> {
  const version = await readFile(join(pgData, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) return version.trim()
  const left = await readdir(pgData).catch(() => [])
  if (left.length === 0) return undefined
  throw new StartRefused(`${pgData} is not a PostgreSQL folder: move it away, or restore its missing files`)
}

/** Built under another name and renamed when complete, so that an interrupted first start does not block the next. */
async function initialise(dataDir: string, { root, pgData, user }: Place, binaries: Binaries): Promise<void> {
  const draft = `${pgData}.${randomUUID()}.draft`
  const [folder, passwordFile, password] = [join(draft, 'data'), join(draft, 'password'), newPassword()]
  try {
    await makeFolder(draft, user)
    await makeFolder(folder, user)
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (user) await chown(passwordFile, user.uid, user.gid)
    await runInitdb(binaries.initdb, folder, passwordFile, user)
    await writeDurableFile(secretFile(dataDir), `${password}\n`)
    await rm(pgData, { recursive: true, force: true })
    await rename(folder, pgData)
    await syncFolder(root)
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** C.UTF-8 classifies the letters of every script, which searching names in Devanagari depends on. */
async function runInitdb(initdb: string, folder: string, passwordFile: string, user: DatabaseUser | undefined) {
  const letters = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C']
  let output = ''
  for (const each of letters) {
    const args = ['--pgdata', folder, '--username', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
    const sorting = ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
    const made = await run(
      initdb,
      [...args, ...sorting, '--locale', 'C', '--lc-ctype', each, '--data-checksums', '--no-instructions'],
      user,
    )
    if (made.code === 0) return
    output = made.output
    if (!output.includes('invalid locale')) break
  }
  if (output.includes('No space left on device')) throw new StartRefused(noSpace(dirname(folder)))
  const reason = output.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? output.trim()
  throw new StartRefused(`The database could not be created in ${dirname(dirname(folder))}: ${reason.trim()}`)
}

function run(command: string, args: string[], user: DatabaseUser | undefined) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const cwd = process.platform === 'win32' ? undefined : '/'
    const child = spawn(command, args, { ...user, cwd, env: childEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Creates a folder that only the database user can access. */
async function makeFolder(path: string, user: DatabaseUser | undefined): Promise<void> {
  await mkdir(path, { mode: 0o700 })
  if (user) await chown(path, user.uid, user.gid)
}

async function removeDrafts({ root, pgData }: Place): Promise<void> {
  const names = await readdir(root)
  for (const name of names.filter((each) => each.startsWith(`${basename(pgData)}.`) && each.endsWith('.draft'))) {
    const path = join(root, name)
    if ((await stat(path)).isDirectory()) await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Creates our database in a new cluster, or in one whose first start was interrupted. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [connection.database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${connection.database}`)
  } finally {
    await client.end()
  }
}
