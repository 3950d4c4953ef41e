import { CUSTOMER_LANGUAGES } from '@clothesline/contract'
import { checkMessageText, MESSAGE_KINDS, MESSAGE_PLACEHOLDERS, namesIn } from '@clothesline/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerLanguage } from '../customer-language.ts'
import {
  defaultMessageTexts,
  messageText,
  templateBody,
  templateMessage,
  templatePlaceholders,
} from './message-text.ts'
import { sampleMessageFacts } from './sample-message-facts.ts'

const names = { store: 'Sparkle', customer: 'Asha Rao' }
const bill = { ...names, number: 'SPK/2627/000123' }

describe('the words of a message', () => {
  test('welcome a customer', () => {
    expect(messageText('welcome', names)).toBe(
      'Welcome to Sparkle, Asha Rao! We will send your bills here and tell you when your clothes are ready. Reply STOP if you do not want these messages.',
    )
  })

  test.each([
    [25_000, '5 pieces, ₹1,350.50. Paid: ₹1,100.50. To pay: ₹250.00. '],
    [135_050, '5 pieces, ₹1,350.50. To pay: ₹1,350.50. '],
    [0, '5 pieces, ₹1,350.50. Paid: ₹1,350.50. '],
  ])('tell what a bill is about and what of it is open (%i paise)', (balancePaise, middle) => {
    const facts = { ...bill, pieces: 5, amtPaise: 135_050, balancePaise, promisedOn: '2026-11-18' }
    const begin = 'Thank you, Asha Rao. Your bill SPK/2627/000123 at Sparkle: '
    expect(messageText('invoice', facts)).toBe(`${begin}${middle}Ready by Wed, 18 Nov 2026.`)
    const link = 'https://sparkle.example/open/order/x'
    expect(messageText('invoice', { ...facts, link })).toMatch(/2026\. Follow your order at https:\S+x at any time\.$/)
  })

  test('call the customer when the clothes are ready', () => {
    expect(messageText('ready', { ...bill, pieces: 1, balancePaise: 5_000 })).toBe(
      'Dear Asha Rao, your clothes are ready at Sparkle: bill SPK/2627/000123, 1 piece. To pay: ₹50.00. We look forward to seeing you.',
    )
    expect(messageText('ready', { ...bill, pieces: 2, balancePaise: 0 })).not.toContain('pay')
  })

  test('thank for a whole or a partial hand-over', () => {
    expect(messageText('delivered', { ...bill, pieces: 5, deliveredPieces: 5, balancePaise: 0 })).toBe(
      'Thank you, Asha Rao. You have received all 5 pieces of bill SPK/2627/000123 from Sparkle. See you again soon.',
    )
    expect(messageText('delivered', { ...bill, pieces: 5, deliveredPieces: 2, balancePaise: 100 })).toBe(
      'Thank you, Asha Rao. You have received 2 of 5 pieces of bill SPK/2627/000123 from Sparkle. Still with us: 3 pieces. To pay: ₹1.00. See you again soon.',
    )
  })

  test('remind of what is due, and how to pay it', () => {
    const due = { ...names, duePaise: 123_456_700, openBills: 2, upiId: 'sparkle@okbank' }
    expect(messageText('dueReminder', due)).toBe(
      'Dear Asha Rao, a reminder from Sparkle: ₹12,34,567.00 is still due on 2 bills. You can pay by UPI to sparkle@okbank. If you have already paid, please let us know.',
    )
    expect(messageText('dueReminder', { ...due, openBills: 1, upiId: '' })).toContain('on 1 bill. If you')
  })

  test('are Hindi for who reads Hindi, and English for who reads what we cannot write', () => {
    const facts = { ...bill, pieces: 5, amtPaise: 135_050, balancePaise: 25_000, promisedOn: '2026-11-18' }
    expect(messageText('invoice', facts, { language: customerLanguage('hi') })).toBe(
      'धन्यवाद, Asha Rao जी। Sparkle में आपका बिल SPK/2627/000123: 5 कपड़े, ₹1,350.50। पेमेंट मिला: ₹1,100.50। बाकी: ₹250.00। बुध, 18 नवंबर 2026 तक तैयार होगा।',
    )
    const partly = { ...bill, pieces: 5, deliveredPieces: 2, balancePaise: 0 }
    expect(messageText('delivered', partly, { language: 'hi' })).toContain(
      'आपको मिला: 5 में से 2 कपड़े। हमारे पास बाकी: 3 कपड़े।',
    )
    expect(customerLanguage('ta')).toBe('en')
  })

  test.each([
    [1, 1, 'आपको मिला: 1 कपड़ा।', 'received your 1 piece of'],
    [1, 3, 'आपको मिला: 3 में से 1 कपड़ा।', 'received 1 of 3 pieces of'],
    [3, 3, 'आपको मिला: सभी 3 कपड़े।', 'received all 3 pieces of'],
  ])('say %i of %i delivered pieces as people count', (deliveredPieces, pieces, hindi, english) => {
    const facts = { ...bill, pieces, deliveredPieces, balancePaise: 0 }
    expect(messageText('delivered', facts, { language: 'hi' })).toContain(hindi)
    expect(messageText('delivered', facts, { language: 'en' })).toContain(english)
  })

  test("are the store's own where it wrote some, line by line", () => {
    const text = 'Hello {customer},\n\n[still open: {balance}]\n\n\nyour {store}'
    expect(messageText('ready', { ...bill, pieces: 1, balancePaise: 0 }, { text })).toBe(
      'Hello Asha Rao,\n\nyour Sparkle',
    )
  })

  test('keep a name on its line whatever it holds', () => {
    expect(messageText('welcome', { store: 'A\n\nB', customer: 'C\tD' })).toMatch(/^Welcome to A B, C D!/)
  })

  test('take a name that looks like a placeholder as a name', () => {
    expect(messageText('welcome', { store: '{customer}', customer: '[x]' })).toMatch(/^Welcome to \{customer\}, \[x\]!/)
  })
})

describe('the usual texts', () => {
  const facts = sampleMessageFacts({ storeName: 'Sparkle', upiId: '', link: '' })

  test.each(MESSAGE_KINDS)('of %s say the same in every language, and fit what the chat service approves', (kind) => {
    for (const language of CUSTOMER_LANGUAGES) {
      const text = defaultMessageTexts[language][kind]
      expect(checkMessageText(kind, text)).toEqual([])
      expect(new Set(namesIn(text))).toEqual(new Set(templatePlaceholders(kind)))
      const body = templateBody(kind, language)
      expect(body).not.toMatch(/^\P{L}*\{\{|\}\}$|[[\]\n]/u)
      const numbers = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number))
      expect(new Set(numbers)).toEqual(new Set(templatePlaceholders(kind).map((_, at) => at + 1)))
      const message = templateMessage(kind, facts[kind] as never, { language })
      expect(message.body).toBe(messageText(kind, facts[kind] as never, { language }))
      const { parameters } = message
      expect(parameters).toHaveLength(templatePlaceholders(kind).length)
      expect(parameters.every((parameter) => /^\S.*$/.test(parameter))).toBe(true)
    }
  })

  test('fill a template in the order that is written down', () => {
    expect(templatePlaceholders('ready')).toEqual(['customer', 'store', 'number', 'pieces', 'balance', 'link'])
    expect(templateMessage('ready', { ...bill, pieces: 2, balancePaise: 0 }, { language: 'en' }).parameters).toEqual([
      ...['Asha Rao', 'Sparkle', 'SPK/2627/000123', '2 pieces', '₹0.00', '–'],
    ])
    expect(templateBody('ready', 'en')).toBe(
      'Dear {{1}}, your clothes are ready at {{2}}: bill {{3}}, {{4}}. To pay: {{5}}. See them and pay at {{6}} at any time. We look forward to seeing you.',
    )
  })
})

describe('a text of the store', () => {
  const problemsOf = (text: string) => checkMessageText('ready', text).map(({ message }) => message)

  test('is told everything that is wrong with it', () => {
    expect(problemsOf('  ')).toEqual(['The text is needed'])
    expect(problemsOf('a'.repeat(901))).toEqual(['The text is too long (at most 900 characters)'])
    expect(problemsOf('{name} and {promised} and {name}, [x {')).toEqual([
      '{name} is not known here. This message can say {customer}, {store}, {number}, {pieces}, {balance}, {link}.',
      '{promised} is not known here. This message can say {customer}, {store}, {number}, {pieces}, {balance}, {link}.',
      'A curly bracket stands alone. Placeholders look like {customer}.',
      'A square bracket has no partner. Put [ and ] around a part that may be left out.',
    ])
    expect(problemsOf('[a [b] c]')).toHaveLength(1)
  })

  test('without problems never shows a bracket or an empty place of its own', () => {
    const known = MESSAGE_PLACEHOLDERS.invoice.map((name) => `{${name}}`)
    const part = fc.oneof(fc.constantFrom(...known, 'Hello', ' ', '\n', '[To pay {balance}]', '[at {link}]'))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.nat(10_000), fc.nat(10_000), (parts, amtPaise, balancePaise) => {
        const text = parts.join('')
        fc.pre(checkMessageText('invoice', text).length === 0)
        const facts = { ...bill, pieces: 1, amtPaise, balancePaise, promisedOn: '2026-11-18' }
        const written = messageText('invoice', facts, { text })
        expect(written).not.toMatch(/[[\]{}]|\n{3}|[ \t]{2}|^\s|\s$/)
        expect(written.includes('To pay')).toBe(text.includes('[To pay') && balancePaise > 0)
      }),
    )
  })
})
