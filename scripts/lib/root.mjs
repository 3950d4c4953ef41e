import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, whatever folder the command was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts)
}
