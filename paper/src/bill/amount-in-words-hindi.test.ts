import { MAX_PAISE } from '@clothesline/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWordsHindi } from './amount-in-words-hindi.ts'

test.each([
  [0, 'शून्य रुपये मात्र'],
  [100, 'एक रुपया मात्र'],
  [50, 'पचास पैसे मात्र'],
  [82_200, 'आठ सौ बाईस रुपये मात्र'],
  [12_345_650, 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और पचास पैसे मात्र'],
  [1_000_000_000, 'एक करोड़ रुपये मात्र'],
  [-9900, 'ऋण निन्यानवे रुपये मात्र'],
])('%d paise are "%s"', (paise, words) => expect(amountInWordsHindi(paise)).toBe(words))

test('two amounts never read alike, and no word is missing', () => {
  const paise = fc.integer({ min: 0, max: MAX_PAISE })
  fc.assert(
    fc.property(paise, paise, (one, other) => {
      expect(amountInWordsHindi(one)).toMatch(/^\p{Script=Devanagari}+( \p{Script=Devanagari}+)* मात्र$/u)
      expect(amountInWordsHindi(one) === amountInWordsHindi(other)).toBe(one === other)
    }),
  )
})
