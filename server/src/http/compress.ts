import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Most answers are smaller, and would gain nothing; those with a token are among them. */
const LEAST_BYTES = 2_048

/** Lists shrink to a tenth on their way through a shop's network. The pages' own files are compressed when they are built. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    // Anything else is small, compressed already, or told piece by piece as it happens.
    customTypes: /^application\/json/,
    threshold: LEAST_BYTES,
    zlibOptions: { level: constants.Z_BEST_SPEED },
  })
}
