import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { packageRoot } from '../db/package-root.ts'
import { isApiAddress } from './headers.ts'

/**
 * Serves the built pages: the back office, and at its own address the page of a rider. Their files have a hash in their
 * names and may be cached forever; the pages themselves may not.
 */
export async function serveWeb(app: FastifyInstance, folder = join(packageRoot(), '../web/dist')): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    // A route for each of some hundred files would take a tenth of the time of a start.
    serve: false,
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
  const files = filesOf(folder)
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    if (isApiAddress(request.url)) return reply.callNotFound()
    const path = request.params['*']
    if (path.startsWith('open/run/')) return reply.sendFile('rider.html')
    // Links of riders' phones began with /run once.
    if (/^run\/[\w-]+$/.test(path)) return reply.redirect(`/open/${path}`)
    // Any other URL is handled by the app's router.
    return reply.sendFile(files.has(path) ? path : 'index.html')
  })
}

/** The files below this folder, by the path that a browser asks for. */
function filesOf(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')))
}
