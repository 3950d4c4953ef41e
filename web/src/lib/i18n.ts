/** English text is the key: a page reads as it looks, and a text without a translation shows itself. */

export type Language = 'en' | 'hi'

type Values = Record<string, string | number>
export type Words = Readonly<Record<string, string>>

export interface Dictionary {
  /** What the pages say. */
  words: Words
  /** What the server and the rules answer; a placeholder stands for whatever the answer has there. */
  answers: Words
  /** Names and phrases inside of those answers, where the pages say them otherwise. */
  parts: Words
}

interface Pattern {
  sentence: RegExp
  names: string[]
  words: string
}

const english: Dictionary = { words: {}, answers: {}, parts: {} }

let language: Language = 'en'
let dictionary = english
let patterns: Record<'answers' | 'parts', Pattern[]> | null = null

/** From now on every text is asked for in this language; what is drawn already has to be drawn anew. */
export function speak(next: Language, spoken: Dictionary = english): void {
  language = next
  dictionary = spoken
  patterns = null
}

export const spokenLanguage = (): Language => language

export function t(text: string, values?: Values): string {
  const words = dictionary.words[text] ?? text
  return values === undefined ? words : fill(words, values)
}

/** A sentence of the server or of a rule, word for word or by its pattern; one that nobody knows stays as it is. */
export function translateAnswer(text: string): string {
  return language === 'en' ? text : (translateBy('answers', text) ?? text)
}

function translateBy(kind: 'answers' | 'parts', text: string): string | undefined {
  const known = dictionary[kind][text] ?? dictionary.words[text]
  if (known !== undefined) return known
  patterns ??= { answers: readPatterns(dictionary.answers), parts: readPatterns(dictionary.parts) }
  for (const { sentence, names, words } of patterns[kind]) {
    const found = sentence.exec(text)
    if (found === null) continue
    const values = names.map((name, at): [string, string] => [name, translatePart(found[at + 1] ?? '')])
    return fill(words, Object.fromEntries(values))
  }
  return undefined
}

const translatePart = (part: string): string => translateBy('parts', part) ?? part

/** The one that says most about the sentence comes first: "{what} is needed" fits much of what others mean. */
function readPatterns(sentences: Words): Pattern[] {
  const dynamic = Object.entries(sentences).filter(([sentence]) => sentence.includes('{'))
  return dynamic.map(readPattern).sort((a, b) => b.sentence.source.length - a.sentence.source.length)
}

function readPattern([sentence, words]: [string, string]): Pattern {
  const names = [...sentence.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')
  const literal = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { sentence: new RegExp(`^${literal.join('(.+?)')}$`, 's'), names, words }
}

const PLACEHOLDER = /\{(\w+)\}/g

function fill(words: string, values: Values): string {
  return words.replace(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder))
}
