import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { packageRoot } from '../db/package-root.ts'
import { isApiAddress } from './is-api-address.ts'

/** The built web app. Its files carry a hash in their names and may be kept for ever; the page that names them may not. */
export async function serveWeb(app: FastifyInstance, folder = join(packageRoot(), '../web/dist')): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    // Its own header would go over the one below.
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  // Any other page address is the app's own to route.
  app.get('/*', (request, reply) => {
    if (isApiAddress(request.url)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
