import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Binaries } from './find-binaries.ts'
import type { Place } from './find-place.ts'
import { newPassword, secretFile, superuser } from './make-cluster.ts'
import { childEnvironment } from './postgres-arguments.ts'
import { StartRefused } from './start-refused.ts'
import { writeDurableFile } from './write-durable-file.ts'

/** The server's password. A lost secret file is replaced, since anyone who can start the server could do that anyway. */
export async function getPassword(
  dataDir: string,
  place: Place,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<string> {
  const kept = await readPassword(dataDir)
  if (kept !== undefined) return kept
  const password = newPassword()
  await runAlone(place, binaries, `ALTER ROLE ${superuser} PASSWORD '${password}'\n`)
  await writeDurableFile(secretFile(dataDir), `${password}\n`)
  log(`The password of the database was missing in ${dataDir}: a new one has been set`)
  return password
}

export async function readPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(secretFile(dataDir), 'utf8').catch(() => '')
  return text.trim() === '' ? undefined : text.trim()
}

/** Single-user mode: one statement on a server that is not running. */
async function runAlone({ pgData, user }: Place, { postgres }: Binaries, statement: string): Promise<void> {
  const child = spawn(postgres, ['--single', '-D', pgData, '-c', 'log_min_messages=fatal', 'postgres'], {
    ...user,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: childEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(statement)
  const [code] = await once(child, 'exit')
  if (code !== 0)
    throw new StartRefused(`The database in ${pgData} cannot be opened: see postgres.log in the data folder`)
}
