import { afterEach, describe, expect, it } from 'vitest'
import { speak, t, translateAnswer, type Words } from './i18n.ts'

afterEach(() => speak('en'))

const speakHindi = (words: Words) => speak('hi', { words, translateAnswer: (answer) => `हिन्दी: ${answer}` })

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

it('answers of the server are translated by the dictionary, and stay in English', () => {
  expect(translateAnswer('Name is needed')).toBe('Name is needed')
  speakHindi({})
  expect(translateAnswer('Name is needed')).toBe('हिन्दी: Name is needed')
})
