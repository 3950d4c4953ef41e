import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { RunningServer } from './start-server.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** A copy of the built pages that can be upgraded and taken offline; API calls go to the real server. */
export interface UpgradableSite {
  url: string
  /** Publishes another build whose page has this title. */
  upgrade(title: string): Promise<void>
  goAway(): Promise<void>
}

export async function startUpgradableSite(server: RunningServer, dist: string): Promise<UpgradableSite> {
  const folder = await mkdtemp(join(tmpdir(), 'clothesline-site-'))
  await cp(dist, folder, { recursive: true })
  const sockets = new Set<Socket>()
  const site = createServer(async (incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://site').pathname
    if (path.startsWith('/api/')) {
      const { method, headers } = incoming
      const passed = ask(`${server.url}${incoming.url}`, { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      incoming.pipe(passed)
      return
    }
    const file = extname(path) === '' ? '/index.html' : path
    const body = await readFile(join(folder, file)).catch(() => undefined)
    answer.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    answer.end(body)
  })
  site.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    upgrade: async (title) => {
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      await writeFile(
        join(folder, 'index.html'),
        page.replace('</head>', `<meta name="build" content="${title}" /></head>`),
      )
      const worker = await readFile(join(folder, 'sw.js'), 'utf8')
      await writeFile(join(folder, 'sw.js'), worker.replace(/const VERSION = '[^']*'/, `const VERSION = '${title}'`))
    },
    goAway: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => site.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
