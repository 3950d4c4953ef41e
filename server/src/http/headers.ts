import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

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

/** Stands for a URL that cannot be decoded. No route matches it. */
const UNREADABLE = '/api/unreadable'

/** The path as the router reads it, without the query string. */
function readPath(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return UNREADABLE
  }
}

/** Whether a URL belongs to the API, also with doubled slashes or escaped letters. */
export function isApiAddress(url: string): boolean {
  return /^\/+api(?:\/|$)/.test(readPath(url))
}

/** Most answers are smaller than this and would gain nothing, including those with a token. */
const MIN_BYTES = 2_048

/** Compresses answers and customers' pages: to a tenth. The web app's own files are compressed at build time. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    // Anything else is small, already compressed, or a stream.
    customTypes: /^(?:application\/json|text\/html)/,
    threshold: MIN_BYTES,
    zlibOptions: { level: constants.Z_BEST_SPEED },
  })
}
