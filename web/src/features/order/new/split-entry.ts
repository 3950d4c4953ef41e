import { latinDigits } from '@clothesline/domain'
import { wordsOf } from '../../../lib/match-name.ts'

export interface EntryParts {
  /** Letters, to be matched against names. */
  words: string[]
  /** Whole numbers. */
  counts: number[]
  /** A number that can only be a weight: with decimals, or followed by kg. */
  weight: string | undefined
}

const NUMBER = /^[x*×]?(\d{1,5}(?:[.,]\d{1,3})?)(kgs?|x|pcs?)?$/

/** Takes apart what was typed, in any order: "sh 5", "5 sh dc", "sh5", "wf 3.5kg 12". */
export function splitEntry(text: string): EntryParts {
  const parts: EntryParts = { words: [], counts: [], weight: undefined }
  const tokens = latinDigits(text)
    .toLowerCase()
    .trim()
    // A number glued to its word: "sh5", "5sh". What is left of "3.5kg" and "5x" is handled below.
    .replace(/([\p{L}\p{M}]{2,})(\d)/gu, '$1 $2')
    .replace(/(\d)(?!(?:kgs?|x|pcs?)(?![\p{L}\d]))(\p{L})/gu, '$1 $2')
    .split(/\s+/)
  for (const token of tokens) {
    const [, number, unit = ''] = NUMBER.exec(token) ?? []
    if (number === undefined) {
      parts.words.push(...wordsOf(token).filter((word) => word !== 'kg'))
      if (token === 'kg') makeWeight(parts)
    } else if (/[.,]/.test(number) || unit.startsWith('kg')) parts.weight = number.replace(',', '.')
    else parts.counts.push(Number(number))
  }
  return parts
}

/** "3 kg": the number before the word was the weight. */
function makeWeight(parts: EntryParts): void {
  const count = parts.counts.pop()
  if (count !== undefined) parts.weight = String(count)
}
