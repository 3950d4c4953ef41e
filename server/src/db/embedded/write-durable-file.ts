import { randomUUID } from 'node:crypto'
import { chown, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes atomically: neither a reader nor a power cut ever leaves half a file. */
export async function writeDurableFile(path: string, text: string, mode = 0o600): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`
  try {
    const file = await open(draft, 'wx', mode)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await matchOwner(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes a rename inside the folder survive a power cut. Windows cannot open folders and does not need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Files that root creates in a user's folder get that user as owner; otherwise a later start without sudo would fail. */
export async function matchOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  if (uid !== 0) await chown(path, uid, gid)
}
