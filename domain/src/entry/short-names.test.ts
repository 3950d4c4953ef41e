import { describe, expect, it } from 'vitest'
import { findTakenShortName, isShortName, tidyShortNames } from './short-names.ts'

const cloth = (id: string, name: string, ...shortNames: string[]) => ({ id, name, shortNames })
const shop = [cloth('1', 'Shirt', 'sh', 'कमीज़'), cloth('2', 'T-Shirt'), cloth('3', 'Trouser', 'tr')]

describe('short names', () => {
  it.each(['sh', 'k2', 'कमीज़', 'SAREE'])('can be %j', (text) => expect(isShortName(text)).toBe(true))
  it.each(['', 'two words', '5', 'a,b', 'x', 'kg', 'pcs', '@'])('cannot be %j', (text) =>
    expect(isShortName(text)).toBe(false),
  )

  it('are kept once', () => expect(tidyShortNames([' sh', 'SH', 'shrt '])).toEqual(['SH', 'shrt']))

  it.each([
    [cloth('4', 'Shorts', 'st', 'SH'), { short: 'SH', cloth: 'Shirt' }],
    [cloth('4', 'Kameez', 'कमीज'), { short: 'कमीज', cloth: 'Shirt' }],
    [cloth('4', 'Tunic', 'tshirt'), { short: 'tshirt', cloth: 'T-Shirt' }],
    [cloth('4', 'TR'), { short: 'tr', cloth: 'Trouser' }],
    [cloth('1', 'Shirt', 'sh', 'shrt'), undefined],
    [cloth('4', 'Shorts', 'st'), undefined],
  ])('belong to one cloth: %j', (wanted, taken) => expect(findTakenShortName(wanted, shop)).toEqual(taken))
})
