import type { Files, Violation } from './project-files.ts'

const most = 400

/** Longer files, each with the reason why it is not split. */
const longFiles: ReadonlyMap<string, string> = new Map([['package-lock.json', 'written by npm']])

/** Translators fill one file per language with every text. */
const isLanguage = (file: string) => /^web\/src\/words\/[\w-]+\.json$/.test(file)

export function findLongFiles(files: Files, allowed = longFiles): Violation[] {
  return [...files].flatMap(([file, text]) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    if (lines <= most || allowed.has(file) || isLanguage(file)) return []
    return [{ file, line: most + 1, message: `has ${lines} lines; ${most} are the most without a listed reason` }]
  })
}
