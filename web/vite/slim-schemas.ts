import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))

/** One line each, as the formatter writes them; a longer one stays. */
const FOR_READERS = /^ {4}(?:summary: (['"]).*\1|permission: free\(.*\)),\n/gm

/** Forms load the schemas of one area. Its sentences for the documentation, and for whoever reads the table, stay out. */
export function slimSchemas(): Plugin {
  return {
    name: 'slim-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.startsWith(contract) ? { code: code.replaceAll(FOR_READERS, ''), map: null } : undefined,
  }
}
