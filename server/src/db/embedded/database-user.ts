import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'

/** PostgreSQL refuses to run as root, so it runs as this user instead. */
export interface DatabaseUser {
  uid: number
  gid: number
}

/**
 * Only root needs another user. An existing folder keeps its owner, so that starts with and without sudo use the same
 * database.
 */
export async function chooseDatabaseUser(folders: string[]): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return nobody()
}

/** Tests access by trying, since permissions of parent folders, ACLs and mounts all matter. */
export function canEnter(user: DatabaseUser | undefined, folder: string): boolean {
  if (user === undefined) return true
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
  return status === 0
}

function nobody(): DatabaseUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  // macOS writes the numbers as negative ones; the system calls want them unsigned.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 }
}
