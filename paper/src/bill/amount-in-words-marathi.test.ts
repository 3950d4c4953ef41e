import { MAX_PAISE } from '@clothesline/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWordsMarathi } from './amount-in-words-marathi.ts'

test.each([
  [0, 'शून्य रुपये फक्त'],
  [100, 'एक रुपया फक्त'],
  [50, 'पन्नास पैसे फक्त'],
  [10_000, 'शंभर रुपये फक्त'],
  [82_200, 'आठशे बावीस रुपये फक्त'],
  [12_345_650, 'एक लाख तेवीस हजार चारशे छप्पन्न रुपये आणि पन्नास पैसे फक्त'],
  [1_000_000_000, 'एक कोटी रुपये फक्त'],
  [-9900, 'उणे नव्व्याण्णव रुपये फक्त'],
])('%d paise are "%s"', (paise, words) => expect(amountInWordsMarathi(paise)).toBe(words))

test('two amounts never read alike, and no word is missing', () => {
  const paise = fc.integer({ min: 0, max: MAX_PAISE })
  fc.assert(
    fc.property(paise, paise, (one, other) => {
      expect(amountInWordsMarathi(one)).not.toMatch(/undefined|\s\s/)
      expect(amountInWordsMarathi(one) === amountInWordsMarathi(other)).toBe(one === other)
    }),
  )
})
