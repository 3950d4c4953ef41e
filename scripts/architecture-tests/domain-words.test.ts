import { expect, test } from 'vitest'
import { findPaperWords } from './domain-words.ts'
import { readHouseFiles, show } from './project-files.ts'

test('the domain says nothing to customers and knows no pages', () => {
  expect(show(findPaperWords(readHouseFiles()))).toEqual([])
})

test.each([
  ["export const thanks = 'धन्यवाद'", 'what customers read belongs into paper'],
  ["const href = '/allOrders?unpaid=true'", 'addresses of pages belong into web'],
  ['interface Row { href: string }', 'layout belongs into paper or web'],
])('would catch %s', (text, message) => {
  expect(show(findPaperWords(new Map([['domain/src/a.ts', text]])))).toContain(`domain/src/a.ts:1 ${message}`)
  expect(findPaperWords(new Map([['paper/src/a.ts', text]]))).toEqual([])
})
