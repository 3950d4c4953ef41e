import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { canEnter, type DatabaseUser } from './database-user.ts'
import type { Claim } from './lock-data-dir.ts'
import type { Listening } from './postgres-arguments.ts'

const socketPort = 5432
const socketName = `.s.PGSQL.${socketPort}`
const temporaryPrefix = 'clothesline-'

/** A socket path must fit into 107 bytes (103 on macOS), so a deep data folder gets a short one elsewhere. */
export async function findListening(root: string, user: DatabaseUser | undefined): Promise<Listening> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() }
  const beside = join(root, 'socket')
  const fits = Buffer.byteLength(join(beside, socketName)) <= (process.platform === 'darwin' ? 103 : 107)
  const host = fits ? beside : await mkdtemp(join(temporaryFolder(user), temporaryPrefix))
  await mkdir(host, { recursive: true })
  await chmod(host, 0o700)
  if (user) await chown(host, user.uid, user.gid)
  return { host, port: socketPort }
}

/** The pid of a server in another container is not visible, but its socket in the shared folder answers. */
export function answers({ host, port }: Listening): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(join(host, `.s.PGSQL.${port}`))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Removes a socket folder in the temporary folder; the one in the data folder stays for the next start. */
export async function removeTemporarySocket(host: string): Promise<void> {
  const temporary = basename(host).startsWith(temporaryPrefix) && [tmpdir(), '/tmp'].includes(dirname(host))
  if (temporary) await rm(host, { recursive: true, force: true })
}

export async function removeAbandonedSockets(claims: Claim[]): Promise<void> {
  for (const { address } of claims) if (address) await removeTemporarySocket(address.host)
}

function temporaryFolder(user: DatabaseUser | undefined): string {
  return canEnter(user, tmpdir()) ? tmpdir() : '/tmp'
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
