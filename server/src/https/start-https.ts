import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { CertificateStore, Certificates } from './certificate-files.ts'

/** How often the machine may get another address, or its certificate come near its end, before anybody notices. */
const CHECK_MS = 10 * 60_000

export interface Https {
  port: number
  /** Reads the machine's addresses again, and takes the new certificate if there is one. */
  check: () => Promise<void>
  close: () => void
}

interface HttpsOptions {
  host: string
  port: number
  /** Told when the certificate could not be checked or made. */
  onFailure: (error: unknown) => void
}

/**
 * Accepts https beside http. What is decrypted goes to the same HTTP server, so that all its limits, and its way of
 * stopping, hold for both.
 */
export async function startHttps(
  app: FastifyInstance,
  store: CertificateStore,
  { host, port, onFailure }: HttpsOptions,
): Promise<Https> {
  const asContext = ({ server }: Certificates) => ({ key: server.key, cert: server.certificate })
  const server = createTlsServer({ ...asContext(store.kept()), ALPNProtocols: ['http/1.1'], minVersion: 'TLSv1.2' })
  server.on('secureConnection', (socket: TLSSocket) => app.server.emit('connection', socket))
  // A browser that does not trust the certificate ends the connection, which is no fault of ours.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  const check = async () => {
    const before = store.kept().server.certificate
    await store.read()
    if (store.kept().server.certificate !== before) server.setSecureContext(asContext(store.kept()))
  }
  server.listen({ port, host })
  await once(server, 'listening')
  const timer = setInterval(() => check().catch(onFailure), CHECK_MS)
  timer.unref()
  const close = () => {
    clearInterval(timer)
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, check, close }
}
