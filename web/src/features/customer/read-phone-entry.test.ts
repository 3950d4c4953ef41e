import type { Customer } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { askedFor, findMatches, readPhoneEntry } from './read-phone-entry.ts'

const person = (name: string, contact: string) => ({ name, contact }) as Customer

describe('readPhoneEntry', () => {
  it.each([
    ['', { kind: 'nothing' }],
    ['3210', { kind: 'digits', digits: '3210' }],
    ['98765 43210', { kind: 'phone', contact: '9876543210' }],
    ['+91 98765-43210', { kind: 'phone', contact: '9876543210' }],
    ['1234567890', { kind: 'wrong' }],
    ['98765432101', { kind: 'wrong' }],
    ['919876', { kind: 'digits', digits: '919876' }],
    ['Asha 2', { kind: 'text', text: 'Asha 2' }],
  ])('reads %j', (typed, entry) => expect(readPhoneEntry(typed)).toEqual(entry))
})

describe('askedFor', () => {
  it('waits for four digits or two letters', () => {
    expect(askedFor(readPhoneEntry('321'))).toBe('')
    expect(askedFor(readPhoneEntry('3210'))).toBe('3210')
    expect(askedFor(readPhoneEntry('A'))).toBe('')
    expect(askedFor(readPhoneEntry('As'))).toBe('As')
  })
})

describe('findMatches', () => {
  const everybody = [
    person('Ravi', '9000011112'),
    person('Asha', '9876543210'),
    person('Natasha', '3210'.padEnd(10, '9')),
  ]
  it('takes the last four digits before the first ones, and none in the middle', () => {
    const matches = findMatches({ kind: 'digits', digits: '3210' }, everybody)
    expect(matches.map(({ name }) => name)).toEqual(['Asha', 'Natasha'])
    expect(findMatches({ kind: 'digits', digits: '0001' }, everybody)).toEqual([])
  })

  it('takes a whole number only as it is', () => {
    expect(findMatches({ kind: 'phone', contact: '9876543210' }, everybody).map(({ name }) => name)).toEqual(['Asha'])
  })

  it('finds a number in a name in the digits of any keyboard', () => {
    const shops = [person('पुरानी दुकान १०', '9000011113'), person('दुकान १०', '9000011114')]
    const [first] = findMatches({ kind: 'text', text: 'दुकान 10' }, shops)
    expect(first?.name).toBe('दुकान १०')
  })

  it('names those first whose name begins with the letters', () => {
    expect(findMatches({ kind: 'text', text: 'asha' }, everybody.slice(1).reverse()).map(({ name }) => name)).toEqual([
      'Asha',
      'Natasha',
    ])
  })
})
