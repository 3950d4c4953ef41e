import type { refusals as english, Word } from '@clothesline/contract'
import { fillTemplate, type RefusalValues, type Template } from '@clothesline/domain'

type English = typeof english

/** Every refusal by its code. What takes a function in English, because it counts, takes one in every language. */
export type Refusals = { readonly [C in keyof English]: English[C] extends string ? string : English[C] }

/** Our own words inside of refusals: labels of fields, statuses, master data. */
export type RefusalWords = Readonly<Record<Word, string>>

/**
 * How a language says a refusal; undefined for a code that it does not know. Only a `{name:word}` is translated; every
 * other value is the shop's, and stays as it wrote it.
 */
export function makeRefusalTranslator(refusals: Refusals, refusalWords: RefusalWords) {
  const templates = new Map<string, Template>(Object.entries(refusals))
  const words = new Map<string, string>(Object.entries(refusalWords))

  return (code: string, values: RefusalValues): string | undefined => {
    const template = templates.get(code)
    if (typeof template === 'function') return fillTemplate(template, values)
    return template?.replaceAll(/\{(\w+)(:word)?\}/g, (whole, name: string, isWord: string | undefined) => {
      const value = String(values[name] ?? whole)
      return isWord === undefined ? value : (words.get(value) ?? value)
    })
  }
}
