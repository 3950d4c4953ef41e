import { MAX_PAISE } from '@clothesline/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords, amountInWordsHindi } from './amount-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupee One Only'],
  [1900, 'Rupees Nineteen Only'],
  [4000, 'Rupees Forty Only'],
  [10_100, 'Rupees One Hundred One Only'],
  [50, 'Fifty Paise Only'],
  [1, 'One Paisa Only'],
  [12_345_650, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
  [1_000_000_000, 'Rupees One Crore Only'],
  [-250, 'Minus Rupees Two and Fifty Paise Only'],
  [MAX_PAISE, 'Rupees Ten Thousand Crore Only'],
])('%d paise are "%s"', (paise, words) => expect(amountInWords(paise)).toBe(words))

test('two amounts never read alike, and every word is one', () => {
  const paise = fc.integer({ min: 0, max: MAX_PAISE })
  fc.assert(
    fc.property(paise, paise, (one, other) => {
      expect(amountInWords(one)).toMatch(/^[A-Z][a-z]+([ -][A-Za-z]+)* Only$/)
      expect(amountInWords(one) === amountInWords(other)).toBe(one === other)
    }),
  )
})

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
