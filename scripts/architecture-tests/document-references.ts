import { posix } from 'node:path'
import { type Files, lineAt, type Violation } from './project-files.ts'

const isDocument = (file: string) => /^(?:README|CONTRIBUTING)\.md$/.test(file) || /^docs\/.*\.md$/.test(file)

/** Folders that exist only at run time or after a build. */
const madeAtRunTime = ['data', 'data-demo', 'backups', 'screens', 'dist', 'node_modules', '.cache', 'test-results']

const fileEnding = /\.(?:ts|tsx|mjs|js|json|md|sql|css|html|sh|yml)$/
const pathLike = /^(?:\.\/)?[\w.@<>*…-]+(?:\/[\w.@<>*…-]+)*\/?$/

/** Documents name only files, folders and npm scripts that exist. */
export function findDeadReferences(files: Files): Violation[] {
  return [...files]
    .filter(([file]) => isDocument(file))
    .flatMap(([file, text]) => [
      ...deadPaths(file, text, files),
      ...deadLinks(file, text, files),
      ...deadScripts(file, text, files),
    ])
}

const MAX_WIDTH = 160

/** Longer lines cannot be compared side by side; a table that needs them is a list. */
export function findLongLines(files: Files): Violation[] {
  return [...files]
    .filter(([file]) => isDocument(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => {
        if (line.length <= MAX_WIDTH) return []
        return [{ file, line: at + 1, message: `has ${line.length} characters, of at most ${MAX_WIDTH}` }]
      }),
    )
}

function deadPaths(file: string, text: string, files: Files): Violation[] {
  return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].flatMap(({ 1: code = '', index }) => {
    if (!looksLikePath(code, files) || exists(code, files)) return []
    return [{ file, line: lineAt(text, index), message: `names ${code}, which does not exist` }]
  })
}

function deadLinks(file: string, text: string, files: Files): Violation[] {
  return [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(({ 1: link = '', index }) => {
    const path = link.split('#')[0] ?? ''
    if (path === '' || /^[a-z]+:/.test(path)) return []
    if (exists(posix.join(posix.dirname(file), path), files)) return []
    return [{ file, line: lineAt(text, index), message: `links to ${link}, which does not exist` }]
  })
}

function deadScripts(file: string, text: string, files: Files): Violation[] {
  const { scripts = {} } = JSON.parse(files.get('package.json') ?? '{}')
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].flatMap(({ 1: run, 2: short, index }) => {
    const name = run ?? short ?? ''
    return name in scripts
      ? []
      : [{ file, line: lineAt(text, index), message: `names npm run ${name}, which does not exist` }]
  })
}

function looksLikePath(code: string, files: Files): boolean {
  if (!pathLike.test(code)) return false
  if (fileEnding.test(code)) return true
  const first = code.replace(/^\.\//, '').split('/')[0] ?? ''
  return code.includes('/') && [...files.keys()].some((file) => file.startsWith(`${first}/`))
}

/** As a path from the root, or as the end of one, such as `order/create-order.ts`. */
function exists(path: string, files: Files): boolean {
  const parts = path.replace(/^\.\//, '').split('/').filter(Boolean)
  if (parts.some((part) => madeAtRunTime.includes(part))) return true
  const source = parts
    .map((part) => part.replaceAll(/[.+^$()[\]\\|]/g, '\\$&').replaceAll(/\*+|<[^>]*>|…/g, '[^/]*'))
    .join('/')
  const matcher = new RegExp(`(?:^|/)${source}(?:/|$)`)
  return [...files.keys()].some((file) => matcher.test(file))
}

function withoutFences(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ' '))
}
