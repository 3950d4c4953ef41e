import { refusals as english } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { refusalWords } from './refusal-words.ts'
import { refusals, translateRefusalToHindi } from './refusals.ts'

const placeholdersOf = (template: unknown) => (String(template).match(/\{\w+(:word)?\}/g) ?? []).toSorted()

describe('every refusal', () => {
  it('is said in Hindi, with the values of the English sentence', () => {
    expect(Object.keys(refusals).toSorted()).toEqual(Object.keys(english).toSorted())
    const templates = Object.entries(english).filter(([, sentence]) => typeof sentence === 'string')
    expect(templates.length).toBeGreaterThan(250)
    for (const [code, sentence] of templates) {
      expect(placeholdersOf(refusals[code as keyof typeof refusals]), code).toEqual(placeholdersOf(sentence))
    }
  })

  it('is written in Devanagari, but for names that shops say as they are', () => {
    const KEPT = /\{\w+(:word)?\}|WhatsApp|name@bank|shop@bank|WebP|Clothesline|application\/json/g
    const latin = Object.entries(refusals).filter(
      ([, words]) => typeof words === 'string' && /[a-z]{3}/.test(words.replace(KEPT, '')),
    )
    expect(latin).toEqual([])
  })

  it('says of one what it says of many', () => {
    expect(translateRefusalToHindi('too_many_tries', { seconds: 1 })).toContain('1 सेकंड')
    expect(translateRefusalToHindi('too_many_tries', { seconds: 91 })).toContain('2 मिनट')
    expect(translateRefusalToHindi('hand_over_too_many', { left: 1, count: 3 })).toBe('देने को सिर्फ़ 1 पीस बचा है, 3 नहीं।')
    expect(translateRefusalToHindi('customer_in_use', { orders: 2, due: '₹50', advance: '' })).toBe(
      'यह ग्राहक नहीं हटाया जा सकता: अभी बाकी है – 2 ऑर्डर जो दिए नहीं गए और ₹50 बकाया।',
    )
  })
})

describe('a value inside of a refusal', () => {
  it('is translated where it is a word of ours', () => {
    expect(translateRefusalToHindi('field_needed', { field: 'Name' })).toBe(`${refusalWords.Name} ज़रूरी है`)
    expect(translateRefusalToHindi('master_not_found', { kind: 'cloth', name: 'Shirt' })).toBe('कपड़ा “Shirt” नहीं मिला')
  })

  // A customer may be called anything, also what the pages or the refusals say.
  it.each(['Message', 'Name', 'This order was not found', '{number}', '$&', 'constructor'])(
    'stays as the shop wrote it: %s',
    (name) => {
      const said = translateRefusalToHindi('contact_taken', { contact: '9876543210', name, number: 'C-7' })
      expect(said).toBe(`9876543210 पहले से ${name} (C-7) का नंबर है`)
      expect(translateRefusalToHindi('master_not_found', { kind: 'cloth', name })).toBe(`कपड़ा “${name}” नहीं मिला`)
    },
  )

  it('is no word because it is called like something of the language', () => {
    expect(translateRefusalToHindi('constructor', {})).toBeUndefined()
    expect(translateRefusalToHindi('field_needed', { field: 'constructor' })).toBe('constructor ज़रूरी है')
  })
})
