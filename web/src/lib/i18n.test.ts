import { afterEach, describe, expect, it } from 'vitest'
import { dictionary as hindi } from '../words/hi/index.ts'
import { activateLanguage, t, translateRefusal, type Words } from './i18n.ts'

afterEach(() => activateLanguage('en'))

const activateHindi = (words: Words) =>
  activateLanguage('hi', {
    words,
    translateRefusal: (code, { field }) => (code === 'known' ? `${field} ज़रूरी है` : undefined),
  })

describe('t', () => {
  it('shows the English text where there is no translation', () => {
    activateHindi({})
    expect(t('Log in')).toBe('Log in')
  })

  it('shows the translation where there is one', () => {
    activateHindi({ 'Log in': 'लॉग इन करें' })
    expect(t('Log in')).toBe('लॉग इन करें')
  })

  it('fills in the values', () => {
    activateHindi({ '{count} of {total}': '{total} में से {count}' })
    expect(t('{count} of {total}', { count: 2, total: 5 })).toBe('5 में से 2')
  })

  it('says a count in the form of the language', () => {
    expect([0, 1, 2, 12_345].map((count) => t('{count} pieces', { count }))).toEqual([
      ...['0 pieces', '1 piece', '2 pieces', '12,345 pieces'],
    ])
    activateLanguage('hi', hindi)
    expect([0, 1, 12_345].map((count) => t('{count} pieces', { count }))).toEqual(['0 पीस', '1 पीस', '12,345 पीस'])
    expect([1, 2].map((count) => t('{count} orders are ready', { count }))).toEqual([
      ...['1 ऑर्डर तैयार है', '2 ऑर्डर तैयार हैं'],
    ])
  })

  it('says a count within a count', () => {
    const words = (out: number, total: number) => t('{out} of {total} pieces are still out', { out, total })
    expect(words(1, 1)).toBe('The piece is still out')
    expect(words(1, 5)).toBe('1 of 5 pieces is still out')
    expect(words(2, 5)).toBe('2 of 5 pieces are still out')
  })

  it('says a count in English where there is no translation', () => {
    activateHindi({})
    expect(t('{count} pieces', { count: 2 })).toBe('2 pieces')
  })

  it('goes back to English', () => {
    activateHindi({ 'Log in': 'लॉग इन करें' })
    activateLanguage('en')
    expect(t('Log in')).toBe('Log in')
  })
})

describe('translateRefusal', () => {
  const refused = { code: 'known', values: { field: 'Name' }, message: 'Name is needed' }

  it('shows the sentence of the server in English', () => {
    expect(translateRefusal(refused)).toBe('Name is needed')
  })

  it('asks the dictionary by code and values, and shows the sentence where it knows no words', () => {
    activateHindi({})
    expect(translateRefusal(refused)).toBe('Name ज़रूरी है')
    expect(translateRefusal({ ...refused, code: 'newer' })).toBe('Name is needed')
  })
})
