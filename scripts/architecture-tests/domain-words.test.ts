import { expect, test } from 'vitest'
import { findPaperWords } from './domain-words.ts'
import { readProjectFiles, show } from './project-files.ts'

test('the domain contains no text for customers and no page addresses', () => {
  expect(show(findPaperWords(readProjectFiles()))).toEqual([])
})

test.each([
  ["export const thanks = 'धन्यवाद'", 'what customers read belongs into paper'],
  ["const href = '/allOrders?unpaid=true'", 'addresses of pages belong into web'],
  ['interface Row { href: string }', 'layout belongs into paper or web'],
])('would catch %s', (text, message) => {
  expect(show(findPaperWords(new Map([['domain/src/a.ts', text]])))).toContain(`domain/src/a.ts:1 ${message}`)
  expect(findPaperWords(new Map([['paper/src/a.ts', text]]))).toEqual([])
})

test('what clerks type may be understood in Hindi', () => {
  expect(findPaperWords(new Map([['domain/src/entry/a.ts', "const shirt = 'शर्ट'"]]))).toEqual([])
})
