import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new data folder. Whoever runs the database may enter it: for root that is another user, and the database would be made in a place that is kept. */
export async function newDataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'clothesline-bench-'))
  await chmod(folder, 0o711)
  return folder
}
