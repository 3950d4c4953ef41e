import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

/**
 * One hash of the names and contents of files and folders. Missing files count as missing.
 * @param {string[]} paths relative to `base`
 * @param {{ base?: string, extra?: string, ignore?: (path: string) => boolean }} options
 */
export function hashFiles(paths, { base = root, extra = '', ignore = () => false } = {}) {
  const hash = createHash('sha256').update(extra)
  for (const path of paths) {
    for (const file of filesBelow(join(base, path))) {
      const name = relative(base, file).replaceAll('\\', '/')
      if (ignore(name)) continue
      hash.update(`\0${name}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
