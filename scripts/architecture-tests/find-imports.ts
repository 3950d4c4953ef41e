import { posix } from 'node:path'
import { type Files, isSource, lineAt } from './project-files.ts'
import { scanSource } from './scan-source.ts'

export type Import = {
  file: string
  line: number
  specifier: string
  /** The imported file, if it is in the repository. */
  target: string | undefined
}

const forms = [
  /\b(?:import|export)\s[\w\s{},*$]*?\bfrom\s*(['"])(?<specifier>[^'"\n]+)\1/g,
  /\bimport\s*(['"])(?<specifier>[^'"\n]+)\1/g,
  /\bimport\s*\(\s*(['"])(?<specifier>[^'"\n]+)\1/g,
]

const ownPackage = /^@clothesline\/([^/]+)$/

/** Every import and re-export of the repository, static and dynamic, for values and for types. */
export function findImports(files: Files): Import[] {
  return [...files].filter(([file]) => isSource(file)).flatMap(([file, text]) => importsOf(file, text))
}

function importsOf(file: string, text: string): Import[] {
  const { code, literals } = scanSource(text)
  const isQuoted = (at: number) => literals.some(({ text, index }) => at >= index && at < index + text.length)
  return forms.flatMap((form) =>
    [...code.matchAll(form)]
      .filter(({ index }) => !isQuoted(index))
      .map((match) => {
        const specifier = match.groups?.specifier ?? ''
        const line = lineAt(code, match.index + match[0].length)
        return { file, line, specifier, target: findTarget(file, specifier) }
      }),
  )
}

function findTarget(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier).split('?')[0]
  const own = ownPackage.exec(specifier)
  return own ? `${own[1]}/src/index.ts` : undefined
}
