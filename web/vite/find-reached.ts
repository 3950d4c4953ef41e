import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g
const web = new URL('../', import.meta.url)

/** The sources that a module of the pages reaches over its imports, its own first. */
export function findReached(start: string): string[] {
  const found = new Map<string, string>()
  const walk = (file: URL) => {
    const path = fileURLToPath(file)
    if (found.has(path) || !existsSync(file)) return
    const source = readFileSync(file, 'utf8')
    found.set(path, source)
    for (const [, imported = ''] of source.matchAll(IMPORT)) walk(new URL(imported, file))
  }
  walk(new URL(start, web))
  return [...found.values()]
}
