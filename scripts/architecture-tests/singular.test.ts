import { expect, test } from 'vitest'
import { refusals } from '../../contract/src/refusals/index.ts'
import { readLanguages } from './languages.ts'
import { readProjectFiles } from './project-files.ts'

/** What the shop counts, singular and plural. */
const NOUNS: Readonly<Record<string, string>> = {
  ...{ pieces: 'piece', orders: 'order', customers: 'customer', tags: 'tag', messages: 'message', days: 'day' },
  ...{ rows: 'row', lines: 'line', cells: 'cell', values: 'value', expenses: 'expense', reminders: 'reminder' },
  ...{ dispatches: 'dispatch', bills: 'bill', seconds: 'second', minutes: 'minute', cloths: 'cloth', rates: 'rate' },
  ...{ payments: 'payment', employees: 'employee', stores: 'store', characters: 'character', times: 'time' },
  ...{ tables: 'table', invoices: 'invoice', copies: 'copy', files: 'file', numbers: 'number', pages: 'page' },
}
const COUNTED = new RegExp(`\\{\\w+\\} (${Object.keys(NOUNS).join('|')})\\b`)

/** Numbers that are never one: limits, and counts of what does not fit into a list. */
const NEVER_ONE: readonly RegExp[] = [
  /at (most|least) \{\w+\}/i,
  /the (newest|first|last) \{\w+\}/i,
  /Show all \{\w+\}/,
  /^The \{count\} tables/,
  // Used from ninety seconds on.
  /^\{count\} minutes$/,
  // More than the first line shows.
  /^Line \{line\} has \{cells\} cells/,
  // More are listed than counted, so at least two.
  /^(Line \{line\}: )?\{counted\} pieces are listed/,
]

/** The same sentence in the singular. */
function singularsOf(text: string): string[] {
  const [all, noun = ''] = COUNTED.exec(text) ?? ['']
  const one = NOUNS[noun] ?? ''
  const verbs: Readonly<Record<string, string>> = { are: 'is', were: 'was', lie: 'lies', need: 'needs', stay: 'stays' }
  const asOne = (words: string) =>
    text
      .replace(all, words)
      .replace(/\b(are|were|lie|need|stay)\b/, (verb) => verbs[verb] ?? verb)
      .replace('their way', 'its way')
  return [`1 ${one}`, `one ${one}`, `One ${one}`].map(asOne)
}

const isCounted = (text: string) => COUNTED.test(text) && !NEVER_ONE.some((limit) => limit.test(text))

test('every count in a refusal has a singular form', () => {
  // A refusal with a count is a function, which handles the singular itself.
  const texts = new Set<string>(Object.values(refusals).filter((sentence) => typeof sentence === 'string'))
  const counted = [...texts].filter(isCounted)
  expect(counted.filter((text) => !singularsOf(text).some((one) => texts.has(one)))).toEqual([])
})

test('every count on a page has plural forms', () => {
  const files = readProjectFiles()
  const [english, hindi] = ['en', 'hi'].map((id) => readLanguages(files).get(id)?.texts ?? {})
  const counted = Object.keys(hindi ?? {}).filter(isCounted)
  expect(counted.length).toBeGreaterThan(20)
  expect(counted.filter((text) => !/\{\w+, plural, one \{.*other \{/.test(english?.[text] ?? ''))).toEqual([])
})

test('no page builds a plural by hand', () => {
  const byHand = [...readProjectFiles()].filter(
    ([file, text]) => file.startsWith('web/src/') && /=== 1\s*\?\s*t\((?:[^()]|\([^()]*\))*\)\s*:\s*t\(/.test(text),
  )
  expect(byHand.map(([file]) => file)).toEqual([])
})
