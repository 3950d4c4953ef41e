import { refusals as english } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { dictionary as hindi } from './hi/index.ts'
import { refusalWords as hindiWords } from './hi/refusal-words.ts'
import { refusals as hindiRefusals } from './hi/refusals.ts'
import { dictionary as marathi } from './mr/index.ts'
import { refusalWords as marathiWords } from './mr/refusal-words.ts'
import { refusals as marathiRefusals } from './mr/refusals.ts'

const languages = [
  {
    language: 'Hindi',
    refusals: hindiRefusals,
    words: hindiWords,
    translate: hindi.translateRefusal,
    waits: ['1 सेकंड', '2 मिनट'],
    tooMany: ['देने को सिर्फ़ 1 पीस बचा है, 3 नहीं।', 'देने को सिर्फ़ 2 पीस बचे हैं, 3 नहीं।'],
    inUse: 'यह ग्राहक नहीं हटाया जा सकता: अभी बाकी है – 2 ऑर्डर जो दिए नहीं गए और ₹50 बकाया।',
    needed: (field: string) => `${field} ज़रूरी है`,
    clothNotFound: (name: string) => `कपड़ा “${name}” नहीं मिला`,
    contactTaken: (name: string) => `9876543210 पहले से ${name} (C-7) का नंबर है`,
  },
  {
    language: 'Marathi',
    refusals: marathiRefusals,
    words: marathiWords,
    translate: marathi.translateRefusal,
    waits: ['1 सेकंद', '2 मिनिटे'],
    tooMany: ['द्यायचा फक्त 1 नग उरला आहे, 3 नाही.', 'द्यायचे फक्त 2 नग उरले आहेत, 3 नाही.'],
    inUse: 'हा ग्राहक डिलीट करता येत नाही. अजून बाकी: न दिलेल्या 2 ऑर्डर, ₹50 येणे.',
    needed: (field: string) => `${field} आवश्यक आहे`,
    clothNotFound: (name: string) => `कपडा “${name}” सापडत नाही`,
    contactTaken: (name: string) => `9876543210 हा आधीच ${name} (C-7) यांचा नंबर आहे`,
  },
]

const placeholdersOf = (template: unknown) => (String(template).match(/\{\w+(:word)?\}/g) ?? []).toSorted()

describe.each(languages)('every refusal in $language', ({ refusals, words, translate, ...said }) => {
  it('has the values of the English sentence', () => {
    expect(Object.keys(refusals).toSorted()).toEqual(Object.keys(english).toSorted())
    const templates = Object.entries(english).filter(([, sentence]) => typeof sentence === 'string')
    expect(templates.length).toBeGreaterThan(250)
    for (const [code, sentence] of templates) {
      expect(placeholdersOf(refusals[code as keyof typeof refusals]), code).toEqual(placeholdersOf(sentence))
    }
  })

  it('says something, and so does every word in it', () => {
    expect(Object.entries({ ...refusals, ...words }).filter(([, text]) => text === '')).toEqual([])
  })

  it('is written in Devanagari, but for names that shops say as they are', () => {
    const KEPT = /\{\w+(:word)?\}|WhatsApp|name@bank|shop@bank|WebP|Clothesline|application\/json|PRINTERS=local/g
    const latin = Object.entries(refusals).filter(
      ([, text]) => typeof text === 'string' && /[a-z]{3}/.test(text.replace(KEPT, '')),
    )
    expect(latin).toEqual([])
  })

  it('says of one what it says of many', () => {
    expect(translate('too_many_tries', { seconds: 1 })).toContain(said.waits[0])
    expect(translate('too_many_tries', { seconds: 91 })).toContain(said.waits[1])
    expect(translate('hand_over_too_many', { left: 1, count: 3 })).toBe(said.tooMany[0])
    expect(translate('hand_over_too_many', { left: 2, count: 3 })).toBe(said.tooMany[1])
    expect(translate('customer_in_use', { orders: 2, due: '₹50', advance: '' })).toBe(said.inUse)
  })
})

describe.each(languages)('a value inside of a refusal in $language', ({ words, translate, ...said }) => {
  it('is translated where it is a word of ours', () => {
    expect(translate('field_needed', { field: 'Name' })).toBe(said.needed(words.Name))
    expect(translate('master_not_found', { kind: 'cloth', name: 'Shirt' })).toBe(said.clothNotFound('Shirt'))
  })

  // A customer may be called anything, also what the pages or the refusals say.
  it.each(['Message', 'Name', 'This order was not found', '{number}', '$&', 'constructor'])(
    'stays as the shop wrote it: %s',
    (name) => {
      const taken = translate('contact_taken', { contact: '9876543210', name, number: 'C-7' })
      expect(taken).toBe(said.contactTaken(name))
      expect(translate('master_not_found', { kind: 'cloth', name })).toBe(said.clothNotFound(name))
    },
  )

  it('is no word because it is called like something of the language', () => {
    expect(translate('constructor', {})).toBeUndefined()
    expect(translate('field_needed', { field: 'constructor' })).toBe(said.needed('constructor'))
  })
})

describe('Marathi', () => {
  it('has no letter or full stop that only Hindi has', () => {
    const sentences = Object.entries({ ...marathiRefusals, ...marathiWords }).map(([key, text]) => [key, String(text)])
    expect(sentences.filter(([, text]) => /[\u093c\u0958-\u095f\u0964]/.test(text ?? ''))).toEqual([])
  })
})
