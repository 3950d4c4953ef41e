import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates the folder and its missing parents. As root, others may traverse them whatever the umask, because the
 * database user has to; an ordinary user's folder stays private.
 */
export async function makeOpenFolder(path: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  const first = await mkdir(path, { recursive: true, mode }).catch(async (error) => {
    // On a read-only disk the recursive form says ENOENT; the plain one says what is wrong.
    if (error.code === 'ENOENT') await mkdir(path)
    throw error
  })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, mode)
}
