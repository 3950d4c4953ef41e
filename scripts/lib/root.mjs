import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository root, whatever the current folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts)
}
