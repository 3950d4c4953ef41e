import { maxHeaderSize } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Services } from './context.ts'
import type { Database } from './db/open.ts'
import { handlers } from './features/index.ts'
import { answerError } from './http/answer-error.ts'
import { registerCustomerPages } from './http/customer-page/register.ts'
import { drainOnClose } from './http/drain.ts'
import { compressAnswers, setHeaders } from './http/headers.ts'
import { registerEndpoints } from './http/register-endpoints.ts'
import { registerLive } from './http/register-live.ts'
import { registerMetrics } from './http/register-metrics.ts'
import { registerOpenBill } from './http/register-open-bill.ts'
import { registerPages } from './http/register-pages.ts'
import { registerTrust } from './http/register-trust.ts'
import { registerWhatsApp } from './http/register-whatsapp.ts'
import { serveWeb } from './http/serve-web.ts'
import type { CertificateStore } from './https/certificate-files.ts'

const BODY_LIMIT = 256 * 1024

/** The contract checks what comes and goes, so Fastify need not load its own checker and serializer. */
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema },
}

const refuseSchema = (): never => {
  throw new Error('Routes have no schema of Fastify; the contract checks what comes and goes')
}

export interface ServerOptions {
  services: Services
  database: Database
  /** The limit per address and minute for calls without a session. */
  addressLimit?: number
  /** With https of its own: what others are to trust. */
  certificates?: CertificateStore
}

/** The HTTP server. All dependencies are passed in; nothing here is global. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { services, database, addressLimit, certificates } = options
  const behindTls = services.env.publicUrl?.startsWith('https:') ?? false
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    trustProxy: services.env.trustProxy,
    // Fastify answers overlong path parameters without our headers, so Node's limit for the whole URL must apply first.
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    schemaController: NO_SCHEMAS,
    genReqId: () => crypto.randomUUID(),
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(async (error, _request, reply) => {
    answerError(await database.disk.explain(error), reply, services.log)
  })
  app.setNotFoundHandler((_request, reply) => answerError({ statusCode: 404 }, reply, services.log))
  drainOnClose(app)
  setHeaders(app, { behindTls })
  await compressAnswers(app)
  await registerEndpoints(app, handlers, { services, database, secureCookies: behindTls, addressLimit })
  registerLive(app, { services, database })
  await registerWhatsApp(app, { services, database })
  registerMetrics(app, { services, database })
  registerOpenBill(app, { services, database })
  await registerCustomerPages(app, { services, database, handlers })
  await registerPages(app, database)
  if (certificates) registerTrust(app, certificates, services.env.httpsPort ?? 0)
  await serveWeb(app)
  return app
}
