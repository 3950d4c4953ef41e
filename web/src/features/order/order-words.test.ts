import { expect, it } from 'vitest'
import { deletedWords, standingTone, standingWords } from './order-words.ts'

const ready = {
  status: 'Ready',
  pieces: 3,
  ready: 3,
  promisedDate: '2026-11-20',
  readyAt: '2026-11-19T05:00:00Z',
} as const
const standing = (today: string) => [
  standingWords(ready as Parameters<typeof standingWords>[0], today),
  standingTone(ready as Parameters<typeof standingTone>[0], today),
]

it('an order that became ready today is no alarm, one that waits is', () => {
  expect(standing('2026-11-19')).toEqual(['Ready today', 'inherit'])
  expect(standing('2026-11-23')).toEqual(['Ready, waiting 4 days', 'warning.main'])
})

it('a deleted order says what went back, and nothing about money that was never paid', () => {
  expect(deletedWords({ deleteReason: 'Typed twice', givenBack: 0 })).toBe('Deleted: Typed twice.')
  expect(deletedWords({ deleteReason: 'Typed twice', givenBack: 118 })).toBe(
    'Deleted: Typed twice. ₹118 went back to the advance.',
  )
})
