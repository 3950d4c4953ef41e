import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { isApiAddress, readPath, UNREADABLE } from './is-api-address.ts'

export function setHeaders(app: FastifyInstance, options: { behindTls: boolean }): void {
  const headers = secureHeaders(options)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isApiAddress(request.url) && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    done()
  })
  // Fastify answers a URL that it cannot decode before any hook runs, so without these headers.
  app.server.prependListener('request', (request) => {
    if (readPath(request.url ?? '/') === UNREADABLE) request.url = UNREADABLE
  })
}

/** Built once: building them takes as long as a short call. */
function secureHeaders({ behindTls }: { behindTls: boolean }): OutgoingHttpHeaders {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The reader of tags on a rider's phone is WebAssembly. This allows no other program than our own files.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Emotion injects style elements into the document.
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
    hsts: behindTls ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  set(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}
