import type { Refusal, RefusalValues } from '@clothesline/domain'

/** English text is the key: a page reads as it looks, and a text without a translation shows itself. */

export type Language = 'en' | 'hi'

type Values = Record<string, string | number>
export type Words = Readonly<Record<string, string>>

export interface Dictionary {
  words: Words
  /** Nothing for a code that is newer than these words. */
  sayRefusal: (code: string, values: RefusalValues) => string | undefined
}

const english: Dictionary = { words: {}, sayRefusal: () => undefined }

let language: Language = 'en'
let dictionary = english

/** From now on every text is asked for in this language; what is drawn already has to be drawn anew. */
export function speak(next: Language, spoken: Dictionary = english): void {
  language = next
  dictionary = spoken
}

export const spokenLanguage = (): Language => language

export function t(text: string, values?: Values): string {
  const words = dictionary.words[text] ?? text
  return values === undefined ? words : fill(words, values)
}

/** What the server or a rule refused with, as the reader understands it; in English, the sentence that came. */
export function sayRefusal({ code, values, message }: Refusal): string {
  return dictionary.sayRefusal(code, values) ?? message
}

const PLACEHOLDER = /\{(\w+)\}/g

function fill(words: string, values: Values): string {
  return words.replace(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder))
}
