import { afterEach, describe, expect, it } from 'vitest'
import { sayRefusal, speak, t, type Words } from './i18n.ts'

afterEach(() => speak('en'))

const speakHindi = (words: Words) =>
  speak('hi', { words, sayRefusal: (code, { field }) => (code === 'known' ? `${field} ज़रूरी है` : undefined) })

describe('t', () => {
  it('shows the English text where there is no translation', () => {
    speakHindi({})
    expect(t('Log in')).toBe('Log in')
  })

  it('shows the translation where there is one', () => {
    speakHindi({ 'Log in': 'लॉग इन करें' })
    expect(t('Log in')).toBe('लॉग इन करें')
  })

  it('fills in the values, and leaves a placeholder that has none', () => {
    speakHindi({ '{count} of {total}': '{total} में से {count}' })
    expect(t('{count} of {total}', { count: 2, total: 5 })).toBe('5 में से 2')
    expect(t('{count} of {rest}', { count: 2 })).toBe('2 of {rest}')
  })

  it('goes back to English', () => {
    speakHindi({ 'Log in': 'लॉग इन करें' })
    speak('en')
    expect(t('Log in')).toBe('Log in')
  })
})

describe('sayRefusal', () => {
  const refused = { code: 'known', values: { field: 'Name' }, message: 'Name is needed' }

  it('shows the sentence of the server in English', () => {
    expect(sayRefusal(refused)).toBe('Name is needed')
  })

  it('asks the dictionary by code and values, and shows the sentence where it knows no words', () => {
    speakHindi({})
    expect(sayRefusal(refused)).toBe('Name ज़रूरी है')
    expect(sayRefusal({ ...refused, code: 'newer' })).toBe('Name is needed')
  })
})
