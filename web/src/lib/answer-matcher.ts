import { fill, PLACEHOLDER, type Words } from './i18n.ts'

interface Pattern {
  sentence: RegExp
  names: string[]
  words: string
}

export interface AnswerWords {
  /** What the pages say; an answer may say the same. */
  words: Words
  /** What the server and the rules answer; a placeholder stands for whatever the answer has there. */
  answers: Words
  /** Names and phrases inside of those answers, where the pages say them otherwise. */
  parts: Words
}

/**
 * What stands for words of ours. Everything else in an answer is the shop's: a customer called "Message" stays that in
 * every language.
 */
const OURS: ReadonlySet<string> = new Set([
  ...['field', 'kind', 'what', 'first', 'last', 'second', 'wait', 'place', 'status', 'reasons', 'left', 'total'],
])

/** Translates a sentence word for word or by its pattern; one that nobody knows stays as it is. */
export function makeAnswerMatcher({ words, answers, parts }: AnswerWords): (answer: string) => string {
  const sentences = readPatterns(answers)
  const phrases = readPatterns(parts)
  const translatePart = (part: string): string =>
    parts[part] ?? words[part] ?? translateBy(phrases, part, translatePart) ?? part
  return (answer) => answers[answer] ?? words[answer] ?? translateBy(sentences, answer, translatePart) ?? answer
}

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

function translateBy(patterns: readonly Pattern[], text: string, translatePart: (part: string) => string) {
  for (const { sentence, names, words } of patterns) {
    const found = sentence.exec(text)
    if (found === null) continue
    const values = names.map((name, at): [string, string] => {
      const part = found[at + 1] ?? ''
      return [name, OURS.has(name) ? translatePart(part) : part]
    })
    return fill(words, Object.fromEntries(values))
  }
  return undefined
}
