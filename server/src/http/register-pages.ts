import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { WorkerMissing } from '../db/citus/nodes.ts'
import type { Database } from '../db/open.ts'
import { packageVersion } from '../db/package-root.ts'
import { DiskFull, NotFound } from '../errors.ts'
import { readIcon } from '../features/foundation/picture/save-picture.ts'
import { openApiDocument } from './openapi.ts'

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** The GET routes: health, documentation, logos. */
export async function registerPages(app: FastifyInstance, database: Database): Promise<void> {
  const version = packageVersion()
  app.get('/api/health', async () => {
    const about = { database: database.kind, version }
    try {
      await database.ping()
      if (await database.disk.isFull()) throw new DiskFull()
      return { status: 'ok', ...about }
    } catch (error) {
      // Stores on other nodes work, so a proxy must not take this server out.
      if (!(error instanceof WorkerMissing)) throw error
      return { status: 'incomplete', missing: error.nodes, ...about }
    }
  })

  // Made when it is first asked for: it takes an eighth of the time of a start.
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => {
    made ??= openApiDocument(version)
    return made
  }
  app.get('/api/openapi.json', async () => document())
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', validatorUrl: null },
    transformSpecification: document as never,
    transformSpecificationClone: false,
  })

  app.get<{ Params: { storeId: string; id: string } }>('/api/icon/:storeId/:id', async (request, reply) => {
    const { storeId, id } = request.params
    const known = [storeId, id].every((part) => new RegExp(UUID).test(part))
    const picture = known ? await readIcon(database.tenant, storeId, id) : undefined
    if (!picture) throw new NotFound('picture_not_found')
    return reply
      .type(picture.mime_type)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(picture.bytes)
  })
}
