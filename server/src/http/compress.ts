import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Most answers are smaller than this and would gain nothing, including those with a token. */
const MIN_BYTES = 2_048

/** Compresses answers: lists shrink to a tenth. The web app's own files are compressed at build time. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    // Anything else is small, already compressed, or a stream.
    customTypes: /^application\/json/,
    threshold: MIN_BYTES,
    zlibOptions: { level: constants.Z_BEST_SPEED },
  })
}
