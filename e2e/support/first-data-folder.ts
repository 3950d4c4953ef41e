import { FIRST_DATA_FOLDER, startServer } from './start-server.ts'

/**
 * The first start of a server makes its database, which takes the processor several times as long as a later start. It is
 * done once here, and the servers of all workers begin with a copy.
 */
export default async function makeFirstDataFolder(): Promise<() => Promise<void>> {
  // Windows has no `cp`: there every server makes its own.
  if (process.platform === 'win32') return async () => {}
  const first = await startServer()
  await first.end()
  process.env[FIRST_DATA_FOLDER] = first.dataDir
  return first.stop
}
