import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const COPY = '?for-schemas'
const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const domain = fileURLToPath(new URL('../../domain/src/index.ts', import.meta.url))

/**
 * The schemas use rules that no page needs before a form opens. Shared with the pages, all those rules would be part of
 * what every page loads first; so the schemas, which come later, bring their own.
 */
export function ownRulesForSchemas(): Plugin {
  return {
    name: 'own-rules-for-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id === '@clothesline/domain' && importer.startsWith(contract)) return `${domain}${COPY}`
      if (importer.endsWith(COPY) && id.startsWith('.')) return `${join(dirname(importer), id)}${COPY}`
      return undefined
    },
    load: (id) => (id.endsWith(COPY) ? readFileSync(id.slice(0, -COPY.length), 'utf8') : undefined),
  }
}
