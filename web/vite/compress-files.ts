import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 1_024

/**
 * Writes each text file a second and third time, compressed as well as it can be: the server sends those and has no work
 * with them. Browsers ask for Brotli on encrypted connections only, so a shop's own network needs gzip too.
 */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    // The last of all: what other plugins write is compressed as well.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          const path = join(entry.parentPath, entry.name)
          if (entry.isFile() && TEXT.test(entry.name) && !path.includes('.vite')) compressFile(path)
        }
      },
    },
  }
}

function compressFile(path: string): void {
  if (isDone(path)) return
  const bytes = readFileSync(path)
  if (bytes.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

/** With the build of the back office, which comes first into the same folder. */
function isDone(path: string): boolean {
  const packed = `${path}.gz`
  return existsSync(packed) && statSync(packed).mtimeMs >= statSync(path).mtimeMs
}
