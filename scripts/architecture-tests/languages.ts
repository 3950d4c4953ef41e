import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Files } from './project-files.ts'

/** A file in web/src/words. The English file has only plural forms, since all other texts are in the pages. */
export interface LanguageFile {
  language: {
    /** Its name in the language itself. */
    name: string
    /** For numbers and dates, with Latin digits as on bills: mr-IN-u-nu-latn. */
    locale: string
    /** Whether the check fails while a text is missing. */
    mustBeComplete?: boolean
  }
  /** English text → translation. An empty one is not translated yet and is shown in English. */
  texts: Record<string, string>
}

export interface Coverage {
  /** Untranslated texts, each with a file that shows it. */
  missing: [text: string, place: string][]
  /** Texts that no page shows any more. */
  obsolete: string[]
  translated: number
}

/** By language code, as in web/src/words/mr.json. */
export function readLanguages(files: Files): Map<string, LanguageFile> {
  return new Map(
    [...files].flatMap(([path, text]) => {
      const id = /^web\/src\/words\/([\w-]+)\.json$/.exec(path)?.[1]
      return id === undefined ? [] : [[id, JSON.parse(text) as LanguageFile] as const]
    }),
  )
}

/** How much of the shown texts a language has; `shown` has each text with a file that shows it. */
export function coverageOf({ texts }: LanguageFile, shown: ReadonlyMap<string, string>): Coverage {
  const missing = [...shown].filter(([text]) => (texts[text] ?? '') === '')
  return {
    missing,
    obsolete: Object.keys(texts).filter((text) => !shown.has(text)),
    translated: shown.size - missing.length,
  }
}

/** The file with exactly the texts that are shown, in alphabetical order. */
export function updated(file: LanguageFile, shown: ReadonlyMap<string, string>): LanguageFile {
  const texts = [...shown.keys()].toSorted().map((text) => [text, file.texts[text] ?? ''])
  return { language: file.language, texts: Object.fromEntries(texts) }
}

type Token = string | readonly [name: string, kind?: string, forms?: unknown]

/**
 * The names of the {placeholders} in a text, including those in its plural forms. Throws if it is not an ICU message.
 */
export function placesOf(text: string): Set<string> {
  if (!text.includes('{')) return new Set()
  const walk = (token: unknown): string[] => {
    if (typeof token === 'string') return []
    const [name, , forms] = token as Exclude<Token, string>
    const inside = typeof forms === 'object' && forms !== null ? Object.values(forms).flat() : []
    return [name, ...inside.filter(Array.isArray).flatMap(walk)]
  }
  const tokens = [compileMessage(text)].flat()
  if (tokens.every((token) => typeof token === 'string')) throw new Error(`Not an ICU message: ${text}`)
  return new Set(tokens.flatMap(walk))
}
