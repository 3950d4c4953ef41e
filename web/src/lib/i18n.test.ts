import { afterEach, describe, expect, it } from 'vitest'
import { speak, t, translateAnswer, type Words } from './i18n.ts'

afterEach(() => speak('en'))

const speakHindi = (words: Words, answers: Words = {}, parts: Words = {}) => speak('hi', { words, answers, parts })

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

describe('translateAnswer', () => {
  const words = { Phone: 'फ़ोन', Save: 'सेव करें' }
  const answers = {
    'This order is already deleted.': 'यह ऑर्डर पहले ही हटा दिया गया है।',
    '{field} is needed': '{field} ज़रूरी है',
    '{field} must be at most {most}': '{field} {most} से ज़्यादा नहीं हो सकता',
    'Only {paid} was paid (of {all}).': '{all} में से सिर्फ़ {paid} मिले थे।',
  }

  it('finds a sentence word for word', () => {
    speakHindi(words, answers)
    expect(translateAnswer('This order is already deleted.')).toBe('यह ऑर्डर पहले ही हटा दिया गया है।')
    expect(translateAnswer('Save')).toBe('सेव करें')
  })

  it('finds a sentence by its pattern, and translates the name in it', () => {
    speakHindi(words, answers)
    expect(translateAnswer('Phone is needed')).toBe('फ़ोन ज़रूरी है')
    expect(translateAnswer('Nickname is needed')).toBe('Nickname ज़रूरी है')
    expect(translateAnswer('Phone must be at most 100')).toBe('फ़ोन 100 से ज़्यादा नहीं हो सकता')
  })

  it('takes dots and brackets of a sentence as they are', () => {
    speakHindi(words, answers)
    expect(translateAnswer('Only ₹5 was paid (of ₹9).')).toBe('₹9 में से सिर्फ़ ₹5 मिले थे।')
    expect(translateAnswer('Only ₹5 was paid of ₹9!')).toBe('Only ₹5 was paid of ₹9!')
  })

  it('prefers the sentence that says more', () => {
    speakHindi({}, { '{what} is needed': '{what} चाहिए', 'A reason for {what} is needed': '{what} की वजह बताइए' })
    expect(translateAnswer('A reason for Refund is needed')).toBe('Refund की वजह बताइए')
  })

  it('translates the parts of a sentence, and parts of parts', () => {
    speakHindi(
      {},
      { 'There is still {reasons}.': 'अभी {reasons} है।' },
      { '{first} and {second}': '{first} और {second}', 'a due of {amount}': '{amount} बकाया', 'one order': 'एक ऑर्डर' },
    )
    expect(translateAnswer('There is still one order and a due of ₹50.')).toBe('अभी एक ऑर्डर और ₹50 बकाया है।')
    expect(translateAnswer('one order and a due of ₹50')).toBe('one order and a due of ₹50')
  })

  it('leaves what nobody knows, and everything in English', () => {
    speakHindi(words, answers)
    expect(translateAnswer('The moon is full')).toBe('The moon is full')
    speak('en')
    expect(translateAnswer('Phone is needed')).toBe('Phone is needed')
  })
})
