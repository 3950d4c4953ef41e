import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNT_ANSWERS, COUNT_STATES, countState, mayAnswerCount } from './bag-count.ts'

test.each([
  ['nobody has answered', { pieces: 9, answer: null, answeredPieces: null }, 'asked'],
  ['nine were confirmed', { pieces: 9, answer: 'confirmed', answeredPieces: 9 }, 'confirmed'],
  ['nine were objected to', { pieces: 9, answer: 'objected', answeredPieces: 9 }, 'objected'],
  ['a tenth was found after the objection', { pieces: 10, answer: 'objected', answeredPieces: 9 }, 'asked'],
  ['one was taken off after the confirmation', { pieces: 8, answer: 'confirmed', answeredPieces: 9 }, 'asked'],
] as const)('%s', (_, count, state) => {
  expect(countState(count)).toBe(state)
})

test('an answer counts for the number it was given for, and for no other', () => {
  const pieces = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(pieces, pieces, fc.constantFrom(...COUNT_ANSWERS), (now, answeredPieces, answer) => {
      const state = countState({ pieces: now, answer, answeredPieces })
      expect(state).toBe(now === answeredPieces ? answer : 'asked')
      // Whatever the state, agreeing is always possible, and only a confirmed count cannot be objected to.
      expect(mayAnswerCount(state, 'confirmed')).toBe(true)
    }),
  )
  expect(COUNT_STATES.filter((state) => mayAnswerCount(state, 'objected'))).toEqual(['asked', 'objected'])
})
