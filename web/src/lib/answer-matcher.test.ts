import { describe, expect, it } from 'vitest'
import { makeAnswerMatcher } from './answer-matcher.ts'
import type { Words } from './i18n.ts'

const matcher = (words: Words, answers: Words, parts: Words = {}) => makeAnswerMatcher({ words, answers, parts })

describe('an answer in Hindi', () => {
  const words = { Phone: 'फ़ोन', Save: 'सेव करें' }
  const answers = {
    'This order is already deleted.': 'यह ऑर्डर पहले ही हटा दिया गया है।',
    '{field} is needed': '{field} ज़रूरी है',
    '{field} must be at most {most}': '{field} {most} से ज़्यादा नहीं हो सकता',
    'Only {paid} was paid (of {all}).': '{all} में से सिर्फ़ {paid} मिले थे।',
  }

  it('finds a sentence word for word', () => {
    const translate = matcher(words, answers)
    expect(translate('This order is already deleted.')).toBe('यह ऑर्डर पहले ही हटा दिया गया है।')
    expect(translate('Save')).toBe('सेव करें')
  })

  it('finds a sentence by its pattern, and translates the name in it', () => {
    const translate = matcher(words, answers)
    expect(translate('Phone is needed')).toBe('फ़ोन ज़रूरी है')
    expect(translate('Nickname is needed')).toBe('Nickname ज़रूरी है')
    expect(translate('Phone must be at most 100')).toBe('फ़ोन 100 से ज़्यादा नहीं हो सकता')
  })

  it('takes dots and brackets of a sentence as they are', () => {
    const translate = matcher(words, answers)
    expect(translate('Only ₹5 was paid (of ₹9).')).toBe('₹9 में से सिर्फ़ ₹5 मिले थे।')
    expect(translate('Only ₹5 was paid of ₹9!')).toBe('Only ₹5 was paid of ₹9!')
  })

  it('prefers the sentence that says more', () => {
    const translate = matcher(
      {},
      { '{what} is needed': '{what} चाहिए', 'A reason for {what} is needed': '{what} की वजह बताइए' },
    )
    expect(translate('A reason for Refund is needed')).toBe('Refund की वजह बताइए')
  })

  it('translates the parts of a sentence, and parts of parts', () => {
    const translate = matcher(
      {},
      { 'There is still {reasons}.': 'अभी {reasons} है।' },
      { '{first} and {second}': '{first} और {second}', 'a due of {amount}': '{amount} बकाया', 'one order': 'एक ऑर्डर' },
    )
    expect(translate('There is still one order and a due of ₹50.')).toBe('अभी एक ऑर्डर और ₹50 बकाया है।')
    expect(translate('one order and a due of ₹50')).toBe('one order and a due of ₹50')
  })

  it('stays as it is when nobody knows it', () => {
    const translate = matcher(words, answers)
    expect(translate('The moon is full')).toBe('The moon is full')
  })

  it('leaves the names inside of a sentence as the shop wrote them', () => {
    const shown = { ...words, Message: 'मैसेज', Cash: 'कैश' }
    const translate = matcher(
      shown,
      {
        '{customer} has not agreed to messages': '{customer} ने मंज़ूरी नहीं दी है',
        'The {kind} "{name}" was not found': '{kind} “{name}” नहीं मिला',
      },
      { cloth: 'कपड़ा' },
    )
    expect(translate('Message has not agreed to messages')).toBe('Message ने मंज़ूरी नहीं दी है')
    expect(translate('The cloth "Cash" was not found')).toBe('कपड़ा “Cash” नहीं मिला')
  })
})
