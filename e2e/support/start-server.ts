import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type RunningServer = {
  url: string
  admin: { username: string; password: string }
  /** Everything printed so far. */
  log(): string
  /** Halts the program as if it hung. Returns the way to let it go on. */
  hang(): () => void
  dataDir: string
  /** Ends the program, and leaves its data folder. */
  end(): Promise<void>
  /** Ends the program, and removes its data folder. */
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const cheapHashing = fileURLToPath(new URL('cheap-hashing.cjs', import.meta.url))
const admin = { username: 'admin', password: 'a-long-test-password' }

/** Names the data folder that servers begin with a copy of. */
export const FIRST_DATA_FOLDER = 'E2E_FIRST_DATA_FOLDER'

/** The built server as a shop would run it, on a free port and with a temporary data folder. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'clothesline-e2e-'))
  // The user of the database must be able to enter it.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const first = process.env[FIRST_DATA_FOLDER]
  // With its owners, who are others than the one who copies.
  if (first) execFileSync('cp', ['-a', first, dataDir])
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--enable-source-maps', '--require', cheapHashing, program], {
    env: {
      ...process.env,
      // Journeys never use the database of whoever runs the tests.
      DATABASE_URL: undefined,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  const end = async () => {
    if (!isRunning(child)) return
    child.kill('SIGTERM')
    await once(child, 'exit')
    if (child.exitCode !== 0) throw new Error(`The server did not stop cleanly:\n${printed}`)
  }
  const stop = () => end().finally(() => rm(folder, { recursive: true, force: true }))
  const url = `http://127.0.0.1:${port}`
  while (!(await isHealthy(url))) {
    if (!isRunning(child)) {
      await stop()
      throw new Error(`The server did not start:\n${printed}`)
    }
    await delay(50)
  }
  const hang = () => {
    child.kill('SIGSTOP')
    return () => void child.kill('SIGCONT')
  }
  return { url, admin, log: () => printed, hang, dataDir, end, stop }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
