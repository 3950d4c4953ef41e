import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What root makes in somebody's folder belongs to that somebody, or their next start without sudo could not use it. */
export async function matchOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  if (uid !== 0) await chown(path, uid, gid)
}
