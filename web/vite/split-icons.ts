import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:icon/'
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@mdi\/js'/g

/**
 * All icons stand in one module, which would travel to every page as a whole.
 * In the build each becomes a module of its own and goes where it is used.
 */
export function splitIcons(): Plugin {
  return {
    name: 'split-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('@mdi/js')) return undefined
      return { code: code.replace(IMPORT, (_, names: string) => importEach(names)), map: null }
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const name = id.slice(PREFIX.length + 1)
      const path = (icons as Record<string, string>)[name]
      if (path === undefined) throw new Error(`There is no icon ${name}`)
      return { code: `export default ${JSON.stringify(path)}`, moduleSideEffects: false }
    },
  }
}

function importEach(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `import ${name} from '${PREFIX}${name}'`)
    .join(';')
}
