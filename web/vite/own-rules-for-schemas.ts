import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const COPY = '?for-schemas'
const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const domain = fileURLToPath(new URL('../../domain/src/index.ts', import.meta.url))

/**
 * The schemas use rules that no page needs before a form opens. Shared with the pages, all those rules would be part of
 * what every page loads first, 57 kB; so the schemas, which come later, bring their own.
 */
export function ownRulesForSchemas(): Plugin {
  let copied = 0
  return {
    name: 'own-rules-for-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id === '@clothesline/domain' && importer.startsWith(contract)) return `${domain}${COPY}`
      if (importer.endsWith(COPY) && id.startsWith('.')) return `${join(dirname(importer), id)}${COPY}`
      return undefined
    },
    load(id) {
      if (!id.endsWith(COPY)) return undefined
      copied += 1
      return readFileSync(id.slice(0, -COPY.length), 'utf8')
    },
    buildEnd(error) {
      if (!error && copied === 0) this.error('The schemas have no rules of their own: where are contract and domain?')
    },
  }
}
