import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** A file of web/src/words: how the language is called and written, and its texts by the English ones. */
interface LanguageFile {
  language: { name: string; locale: string }
  texts: Record<string, string>
}

const WORDS = new URL('../src/words/', import.meta.url)
const LIST = 'virtual:languages'
const SHOWN = `\0${LIST}`

/** A count, as in `{count, plural, …}`. Everything else is a plain text with {places}. */
const HAS_FORMS = /\{\w+, *plural\b/
/** What the pages cannot fill in (web/src/lib/i18n.ts). */
const OTHER_FORMS = /\{\w+, *(?:select|selectordinal|number|date|time)\b|\boffset:/

/**
 * Every language file in web/src/words is a language that can be chosen: its header goes into the list, its texts into a
 * file of their own. Texts with plural forms are parsed here, so that no page has to carry the parser.
 * With `textsOf`, only texts that stand in those sources.
 */
export function languages({ textsOf }: { textsOf?: () => string[] } = {}): Plugin {
  const sources = textsOf?.()
  const isShown = (text: string) => sources?.some((source) => source.includes(text)) ?? true
  return {
    name: 'languages',
    enforce: 'pre',
    resolveId: (id) => (id === LIST ? SHOWN : undefined),
    load: (id) => (id === SHOWN ? writeList() : undefined),
    transform: {
      filter: { id: /\/src\/words\/[\w-]+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compile(JSON.parse(code), isShown)), map: null }),
    },
  }
}

function compile({ language, texts }: LanguageFile, isShown: (text: string) => boolean) {
  const filled = Object.entries(texts).filter(([text, words]) => words !== '' && isShown(text))
  return {
    language,
    texts: Object.fromEntries(filled.map(([text, words]) => [text, HAS_FORMS.test(words) ? parse(words) : words])),
  }
}

function parse(words: string) {
  if (OTHER_FORMS.test(words)) throw new Error(`Only counts have forms: ${words}`)
  const tokens = compileMessage(words)
  // The parser only complains, and hands the text back as it was.
  if (tokens[0] === words) throw new Error(`Not an ICU message: ${words}`)
  return tokens
}

/** English first, then by code; with how the words of each are loaded. */
function writeList(): string {
  const ids = readdirSync(WORDS).flatMap((file) => /^([\w-]+)\.json$/.exec(file)?.[1] ?? [])
  const others = ids.filter((id) => id !== 'en').toSorted()
  const list = ['en', ...others].map((id) => {
    const { language }: LanguageFile = JSON.parse(readFileSync(new URL(`${id}.json`, WORDS), 'utf8'))
    return { id, name: language.name, locale: language.locale }
  })
  return [
    `export const languages = ${JSON.stringify(list)}`,
    `export const loaders = { ${others.map((id) => `${JSON.stringify(id)}: ${loaderOf(id)}`).join(', ')} }`,
  ].join('\n')
}

/** A language with a folder also says what the server answers. */
function loaderOf(id: string): string {
  const [file, folder] = [`${id}.json`, `${id}/index.ts`].map((path) => new URL(path, WORDS)) as [URL, URL]
  const importOf = (url: URL) => `import(${JSON.stringify(fileURLToPath(url))})`
  return existsSync(folder)
    ? `() => ${importOf(folder)}.then((part) => part.dictionary)`
    : `() => ${importOf(file)}.then((part) => ({ words: part.texts }))`
}
