import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Program } from './program.ts'

/**
 * What nginx does with `proxy_next_upstream error non_idempotent`: servers take turns, and a request that a server did not
 * answer goes to the next one. That is safe, because every change carries its idempotency key.
 */
export class Balancer {
  url = ''
  /** Requests that no server answered. */
  failed = 0
  private readonly servers: Program[]
  private turn = 0
  private readonly proxy: Server

  constructor(servers: Program[]) {
    this.servers = servers
    this.proxy = createServer((incoming, outgoing) => void this.pass(incoming, outgoing))
  }

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.proxy.listen(0, '127.0.0.1', ready))
    this.url = `http://127.0.0.1:${(this.proxy.address() as AddressInfo).port}`
    onTestFinished(() => {
      this.proxy.closeAllConnections()
      this.proxy.close()
    })
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const body = Buffer.concat(parts)
    // Each request goes round all servers on its own: others meanwhile take their turns too.
    this.turn = (this.turn + 1) % this.servers.length
    const inTurn = [...this.servers.slice(this.turn), ...this.servers.slice(0, this.turn)]
    for (const server of inTurn) {
      if (!server.isRunning() || server.url === '') continue
      if (await this.tryServer(server, incoming, body, outgoing)) return
    }
    this.failed += 1
    outgoing.writeHead(502).end('{}')
  }

  /** Answers false when the server sent nothing back. */
  private tryServer(
    server: Program,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<boolean> {
    return new Promise((answered) => {
      const upstream = request(`${server.url}${url}`, { method, headers, agent: false }, (response) => {
        answered(true)
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
        response.on('error', () => outgoing.destroy())
        outgoing.on('close', () => upstream.destroy())
      })
      upstream.on('error', () => answered(false))
      upstream.end(body)
    })
  }
}
