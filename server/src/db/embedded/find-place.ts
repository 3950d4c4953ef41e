import { randomUUID } from 'node:crypto'
import { chmod, lchown, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter, chooseDatabaseUser, type DatabaseUser } from './database-user.ts'
import { makeOpenFolder } from './make-open-folder.ts'
import { StartRefused } from './start-refused.ts'
import { writeDurableFile } from './write-durable-file.ts'

export interface Place {
  /** The folder that holds the database folder and the socket: the data folder itself, unless it is out of reach. */
  root: string
  pgData: string
  user: DatabaseUser | undefined
}

const placeFile = 'postgres.place'

/** Decides where the database of this data folder is stored and which user owns it. */
export async function findPlace(dataDir: string, homes: string[], log: (line: string) => void): Promise<Place> {
  const remembered = await readFile(join(dataDir, placeFile), 'utf8').catch(() => '')
  if (remembered !== '') return rememberedPlace(dataDir, remembered.trim())
  const pgData = join(dataDir, 'postgres')
  const user = await chooseDatabaseUser([pgData, dataDir])
  await checkOwner(pgData, user)
  if (canEnter(user, dataDir) || (await openIfNew(dataDir, user))) return { root: dataDir, pgData, user }
  if (await exists(pgData)) {
    throw new StartRefused(
      `The database user cannot enter ${dataDir} any more: allow others to pass through it (chmod o+x on it and the folders above)`,
    )
  }
  return makeOutside(dataDir, homes, user, log)
}

/** A new folder may be private by default; others may traverse it but not list it. */
async function openIfNew(dataDir: string, user: DatabaseUser | undefined): Promise<boolean> {
  const names = await readdir(dataDir)
  if (names.some((name) => name !== 'running')) return false
  const { mode } = await stat(dataDir)
  await chmod(dataDir, (mode & 0o777) | 0o011)
  if (canEnter(user, dataDir)) return true
  await chmod(dataDir, mode & 0o777)
  return false
}

async function rememberedPlace(dataDir: string, root: string): Promise<Place> {
  if (!(await exists(root))) {
    throw new StartRefused(
      `The database of ${dataDir} was stored in ${root} and is no longer there: restore that folder, or delete ${join(dataDir, placeFile)} to start with an empty one`,
    )
  }
  const pgData = join(root, 'postgres')
  const user = await chooseDatabaseUser([pgData])
  await checkOwner(pgData, user)
  return { root, pgData, user }
}

/** The location is stored inside the data folder, so that a recreated data folder never finds its old database again. */
async function makeOutside(
  dataDir: string,
  homes: string[],
  user: DatabaseUser | undefined,
  log: (line: string) => void,
): Promise<Place> {
  for (const home of homes) {
    const root = join(home, 'databases', randomUUID())
    const made = await makeOpenFolder(root).then(
      () => canEnter(user, root),
      () => false,
    )
    if (!made) {
      await rm(root, { recursive: true, force: true })
      continue
    }
    await writeDurableFile(join(dataDir, placeFile), `${root}\n`)
    log(`The database cannot be stored in ${dataDir} (only root can enter it), so it is stored in ${root}`)
    return { root, pgData: join(root, 'postgres'), user }
  }
  throw new StartRefused(
    `Running as root, but the database user cannot enter ${dataDir}: set DATA_DIR to a folder that others may pass through`,
  )
}

/** PostgreSQL must own its folder exclusively; copying it as root loses that. */
async function checkOwner(pgData: string, user: DatabaseUser | undefined): Promise<void> {
  const owner = await stat(pgData).catch(() => undefined)
  if (owner === undefined || process.platform === 'win32') return
  if (user && owner.uid === 0) {
    for (const name of await readdir(pgData, { recursive: true })) await lchown(join(pgData, name), user.uid, user.gid)
    await lchown(pgData, user.uid, user.gid)
  }
  if (user === undefined && owner.uid !== process.getuid?.()) {
    throw new StartRefused(
      `The database in ${pgData} belongs to another user (uid ${owner.uid}): start as that user or as root`,
    )
  }
  await chmod(pgData, 0o700)
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
