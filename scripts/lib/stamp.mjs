import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// A stamp is the hash of a folder's inputs. It is removed before the work and written after it, so that interrupted
// work is repeated.

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
