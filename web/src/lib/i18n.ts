/** English text is the key: a page reads as it looks, and a text without a translation shows itself. */

export type Language = 'en' | 'hi'

type Values = Record<string, string | number>
export type Words = Readonly<Record<string, string>>

export interface Dictionary {
  words: Words
  translateAnswer: (answer: string) => string
}

const english: Dictionary = { words: {}, translateAnswer: (answer) => answer }

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

/** A sentence of the server or of a rule, as the reader understands it. */
export const translateAnswer = (answer: string): string => dictionary.translateAnswer(answer)

export const PLACEHOLDER = /\{(\w+)\}/g

export function fill(words: string, values: Values): string {
  return words.replace(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder))
}
