import { expect, test } from 'vitest'
import { refusals } from '../../contract/src/refusals/index.ts'
import { words } from '../../web/src/words/hi/index.ts'

/** What the shop counts, as one and as many. */
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
  // With one order it is said otherwise.
  /^\{pieces\} tags of \{orders\} orders$/,
  // Some are back, some are not.
  /^1 of \{total\} pieces/,
  // More than the first line has.
  /^Line \{line\} has \{cells\} cells/,
  // More are listed than were counted, so at least two.
  /^(Line \{line\}: )?\{counted\} pieces are listed/,
]

/** Where one is said in other words. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '{count} values lie outside the sheet and were not pasted': 'One value lies outside the sheet and was not pasted',
  '{count} messages wait in Messages to be sent by hand': '1 message waits in Messages to be sent by hand',
  'All {count} pieces': 'The piece',
  'Printed {count} times': 'Printed once',
  'All {total} pieces are back': 'The piece is back',
  '{out} of {total} pieces are still out': 'The piece is still out',
}

/** The same sentence about one. */
function singularsOf(text: string): string[] {
  const [all, noun = ''] = COUNTED.exec(text) ?? ['']
  const one = NOUNS[noun] ?? ''
  const verbs: Readonly<Record<string, string>> = { are: 'is', were: 'was', lie: 'lies', need: 'needs', stay: 'stays' }
  const asOne = (words: string) =>
    text
      .replace(all, words)
      .replace(/\b(are|were|lie|need|stay)\b/, (verb) => verbs[verb] ?? verb)
      .replace('their way', 'its way')
  return [OTHERWISE[text] ?? '', ...[`1 ${one}`, `one ${one}`, `One ${one}`, `One more ${one}`].map(asOne)]
}

test('whatever is counted is also said of one', () => {
  // A refusal that counts is a function, which says it of one by itself.
  const sentences = Object.values(refusals).filter((sentence) => typeof sentence === 'string')
  const texts = new Set([...Object.keys(words), ...sentences])
  const counted = [...texts].filter((text) => COUNTED.test(text) && !NEVER_ONE.some((limit) => limit.test(text)))
  expect(counted.length).toBeGreaterThan(20)
  expect(counted.filter((text) => !singularsOf(text).some((one) => texts.has(one)))).toEqual([])
})
