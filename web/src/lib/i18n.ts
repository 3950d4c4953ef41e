/** English text is the key: a page reads as it looks, and a text without a translation shows itself. */

export type Language = 'en' | 'hi'

type Values = Record<string, string | number>
export type Words = Readonly<Record<string, string>>

export interface Dictionary {
  /** What the pages say. */
  words: Words
  /** What the server and the rules answer; a placeholder stands for whatever the answer has there. */
  answers: Words
}

interface Pattern {
  sentence: RegExp
  names: string[]
  words: string
}

const english: Dictionary = { words: {}, answers: {} }

let language: Language = 'en'
let dictionary = english
let patterns: Pattern[] | null = null

/** From now on every text is asked for in this language; what is drawn already has to be drawn anew. */
export function speak(next: Language, { words, answers }: Dictionary = english): void {
  language = next
  dictionary = { words, answers }
  patterns = null
}

export const spokenLanguage = (): Language => language

export function t(text: string, values?: Values): string {
  const words = dictionary.words[text] ?? text
  return values === undefined ? words : fill(words, values)
}

/** A sentence of the server or of a rule, word for word or by its pattern; one that nobody knows stays as it is. */
export function translateAnswer(text: string): string {
  const known = dictionary.answers[text] ?? dictionary.words[text]
  if (known !== undefined || language === 'en') return known ?? text
  patterns ??= Object.entries(dictionary.answers)
    .filter(([sentence]) => sentence.includes('{'))
    .map(readPattern)
    // The one that says most about the sentence comes first: "{what} is needed" fits much of what others mean.
    .sort((a, b) => b.sentence.source.length - a.sentence.source.length)
  for (const { sentence, names, words } of patterns) {
    const found = sentence.exec(text)
    if (found !== null) {
      return fill(words, Object.fromEntries(names.map((name, at) => [name, translatePart(found[at + 1] ?? '')])))
    }
  }
  return text
}

const translatePart = (part: string): string => dictionary.answers[part] ?? dictionary.words[part] ?? part

function readPattern([sentence, words]: [string, string]): Pattern {
  const names = [...sentence.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')
  const literal = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { sentence: new RegExp(`^${literal.join('(.+?)')}$`, 's'), names, words }
}

const PLACEHOLDER = /\{(\w+)\}/g

function fill(words: string, values: Values): string {
  return words.replace(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder))
}
