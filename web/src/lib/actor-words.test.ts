import { afterEach, expect, test } from 'vitest'
import { dictionary as hindi } from '../words/hi/index.ts'
import { actorWords, whoWords } from './actor-words.ts'
import { activateLanguage } from './i18n.ts'

afterEach(() => activateLanguage('en'))

test('whoever acted is called as people would, in every language', () => {
  expect(['store', 'store-admin', 'visitor'].map(actorWords)).toEqual(['Counter', 'Store-admin', 'Customer'])
  expect(actorWords('admin:root')).toBe('Admin root')
  activateLanguage('hi', hindi)
  expect(['store', 'store-admin', 'visitor'].map(actorWords)).toEqual(['काउंटर', 'स्टोर-एडमिन', 'ग्राहक'])
  expect(actorWords('Message')).toBe('Message')
})

test('whoever logs in is no customer', () => {
  expect(whoWords({ actor: 'visitor', subjectKind: 'login' })).toBe('Login page')
  expect(whoWords({ actor: 'visitor', subjectKind: 'customer' })).toBe('Customer')
  expect(whoWords({ actor: 'employee:1', actorName: 'Meena', subjectKind: 'login' })).toBe('Meena')
})
