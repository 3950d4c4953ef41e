import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new data folder that other users may enter. For root, another user runs the database; if that user could not enter, the
 * database would be made outside of the folder and stay there.
 */
export async function newDataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'clothesline-bench-'))
  await chmod(folder, 0o711)
  return folder
}
