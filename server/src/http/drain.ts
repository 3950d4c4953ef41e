import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const GRACE_MS = 15_000

/**
 * On shutdown, lets running requests finish, also those whose caller has left, and closes all other connections at
 * once. Node itself would wait for idle connections, such as a browser's spare ones.
 */
export function drainOnClose(app: FastifyInstance): void {
  const running = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    running.set(socket, (running.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (!running.has(socket)) return
      running.set(socket, (running.get(socket) ?? 1) - 1)
      if (!app.server.listening && running.get(socket) === 0) socket.destroy()
    })
  })
  const working = new Set<unknown>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const work = handler.call(this, request, reply)
      if (work instanceof Promise) {
        working.add(work)
        const done = () => working.delete(work)
        work.then(done, done)
      }
      return work
    }
  })
  app.addHook('onClose', async () => {
    await Promise.race([Promise.allSettled(working), passed(GRACE_MS)])
  })
  app.addHook('preClose', async () => {
    for (const [socket, requests] of running) if (requests === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
  })
}

function passed(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms).unref())
}
