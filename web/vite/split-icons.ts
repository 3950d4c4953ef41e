import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@mdi\/js'/g

/**
 * All icons stand in one module, which would travel to every page as a whole: 16 kB more at the start. In the build each is
 * written where it is used. As modules of their own, those that several pages use became a file each, of some 300 bytes.
 */
export function splitIcons(): Plugin {
  let written = 0
  return {
    name: 'split-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('@mdi/js')) return undefined
      const changed = code.replace(IMPORT, (_, names: string) => writeEach(names))
      if (changed !== code) written += 1
      return { code: changed, map: null }
    },
    buildEnd(error) {
      if (!error && written === 0) this.error('No icon was written where it is used: are they imported in another way?')
    },
  }
}

function writeEach(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const path = (icons as Record<string, string>)[name]
      if (path === undefined) throw new Error(`There is no icon ${name}`)
      return `const ${name} = ${JSON.stringify(path)}`
    })
    .join(';')
}
