import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isApiAddress, readPath, UNREADABLE } from './is-api-address.ts'

export async function setHeaders(app: FastifyInstance, options: { behindTls: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Emotion writes the styles of the pages into the document.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    hsts: options.behindTls ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (request, reply) => {
    if (isApiAddress(request.url) && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
  // Fastify answers an address that it cannot decode past every hook, so without these headers.
  app.server.prependListener('request', (request) => {
    if (readPath(request.url ?? '/') === UNREADABLE) request.url = UNREADABLE
  })
}
