import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// A stamp is the fingerprint of what a folder was made from. It is taken away before the work and written after it,
// so that work which was interrupted is done again.

/** @param {string} file @param {string} fingerprint */
export function hasStamp(file, fingerprint) {
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

/** @param {string} file */
export function removeStamp(file) {
  rmSync(file, { force: true })
}

/** @param {string} file @param {string} fingerprint */
export function writeStamp(file, fingerprint) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, fingerprint)
}
