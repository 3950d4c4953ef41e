import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { packageRoot } from '../db/package-root.ts'
import { isApiAddress } from './is-api-address.ts'

/** Serves the built web app. Its files have a hash in their names and may be cached forever; index.html may not. */
export async function serveWeb(app: FastifyInstance, folder = join(packageRoot(), '../web/dist')): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    // Its default header would override the one below.
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  // Any other URL is handled by the app's router.
  app.get('/*', (request, reply) => {
    if (isApiAddress(request.url)) return reply.callNotFound()
    return reply.sendFile('index.html')
  })
}
