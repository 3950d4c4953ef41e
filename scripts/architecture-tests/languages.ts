import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Files } from './project-files.ts'

/** A file of web/src/words. English has only what is counted, since all other texts stand in the pages. */
export interface LanguageFile {
  language: {
    /** As its speakers call it. */
    name: string
    /** For numbers and days, with the digits of bills: mr-IN-u-nu-latn. */
    locale: string
    /** The check fails while a text is missing. */
    mustBeComplete?: boolean
  }
  /** English text → translation; an empty one is not translated yet and is shown in English. */
  texts: Record<string, string>
}

export interface Coverage {
  /** Not translated, with a file that shows it. */
  missing: [text: string, place: string][]
  /** No page shows these any more. */
  obsolete: string[]
  translated: number
}

/** By their codes, as in web/src/words/mr.json. */
export function readLanguages(files: Files): Map<string, LanguageFile> {
  return new Map(
    [...files].flatMap(([path, text]) => {
      const id = /^web\/src\/words\/([\w-]+)\.json$/.exec(path)?.[1]
      return id === undefined ? [] : [[id, JSON.parse(text) as LanguageFile] as const]
    }),
  )
}

/** What of the texts of the pages a language says; `shown` has each with a place where it stands. */
export function coverageOf({ texts }: LanguageFile, shown: ReadonlyMap<string, string>): Coverage {
  const missing = [...shown].filter(([text]) => (texts[text] ?? '') === '')
  return {
    missing,
    obsolete: Object.keys(texts).filter((text) => !shown.has(text)),
    translated: shown.size - missing.length,
  }
}

/** The file with every text that is shown, in the order of the alphabet, and no other. */
export function updated(file: LanguageFile, shown: ReadonlyMap<string, string>): LanguageFile {
  const texts = [...shown.keys()].toSorted().map((text) => [text, file.texts[text] ?? ''])
  return { language: file.language, texts: Object.fromEntries(texts) }
}

type Token = string | readonly [name: string, kind?: string, forms?: unknown]

/** The names of the {places} in a text, also of those inside its plural forms. Throws where the text is no ICU message. */
export function placesOf(text: string): Set<string> {
  if (!text.includes('{')) return new Set()
  const walk = (token: unknown): string[] => {
    if (typeof token === 'string') return []
    const [name, , forms] = token as Exclude<Token, string>
    const inside = typeof forms === 'object' && forms !== null ? Object.values(forms).flat() : []
    return [name, ...inside.filter(Array.isArray).flatMap(walk)]
  }
  const tokens = [compileMessage(text)].flat()
  if (tokens.every((token) => typeof token === 'string')) throw new Error(`No ICU message: ${text}`)
  return new Set(tokens.flatMap(walk))
}
