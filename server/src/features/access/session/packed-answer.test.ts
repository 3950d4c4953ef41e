import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packAnswer, unpackAnswer } from './packed-answer.ts'

test('an answer is unpacked exactly, including the order of its fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      expect(JSON.stringify(unpackAnswer(packAnswer(JSON.stringify(answer))))).toBe(JSON.stringify(answer))
    }),
  )
})

test('answers from before an update can be read after it', () => {
  // Packed with the first sample. It must stay readable as long as answers are kept.
  const kept = 'AUOribCWVEil3oMlbQ+WbHuwZJ9SLQA='
  expect(unpackAnswer(Buffer.from(kept, 'base64'))).toEqual({ _id: '01a1', status: 'Not Ready', customer: 'आशा' })
})

test('an unknown format is refused', () => {
  expect(() => unpackAnswer(Buffer.of(9, 1, 2))).toThrow('Unknown format of a stored answer: 9')
})
