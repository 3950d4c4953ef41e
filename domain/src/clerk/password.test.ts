import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonParts, isCommonPassword } from './common-passwords.ts'
import { passwordProblem } from './password.ts'

test.each([
  ['short', 'at least 8'],
  ['x'.repeat(129), 'at most 128'],
  ['SparkleShop', 'must not be the username'],
  ['Password123', 'too common'],
  ['laundry@123', 'too common'],
  ['aaaaaaaaaaaa', 'too common'],
])('%s is refused', (password, reason) => {
  expect(passwordProblem(password, 'Store', 'sparkleshop')?.message).toContain(reason)
})

test('the list is long, and every entry can be met', () => {
  const { words, endings } = commonParts()
  expect(words.size).toBeGreaterThan(800)
  expect(words.size * endings.size).toBeGreaterThan(3_000)
  for (const word of words) expect(isCommonPassword(`${word}@1234`), word).toBe(true)
})

test.each([
  ...[
    'password',
    'Passw0rd',
    'P@$$w0rd',
    'p@55w0rd123',
    'PASSWORD2024!',
    'pa55word',
    'letmein123',
    'Welcome@123',
    'trustno1',
    'changeme!',
  ],
  ...['12345678', '87654321', '1234567890', '11223344', '123123123', '00000000', '111222333', 'abcdefgh', '13579135'],
  ...[
    'qwertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    '1qaz@WSX',
    'zaq12wsx',
    'qwerty@123',
    'poiuytrewq',
    'a1b2c3d4',
    'mnbvcxz1',
  ],
  ...[
    'rahul@1990',
    'Priya2001',
    'sachin10',
    'sachin@10',
    'dhoni007',
    'MSDhoni7',
    'virat18!',
    'ViratKohli18',
    'teamindia11',
    'ipl@2024',
  ],
  ...[
    'JaiShreeRam',
    'jaishreeram108',
    'omsairam786',
    'Ganesh@123',
    'waheguru1',
    'bismillah786',
    'har har mahadev'.replaceAll(' ', ''),
  ],
  ...['mumbai@4000', 'Mumbai#2023', 'delhi123456', 'Bharat@1947', 'jaihind1947', 'india@1234', 'India_2025'],
  ...[
    'laundry@2024',
    'drycleaners1',
    'admin@12345',
    'admin#1234',
    'sharma@123',
    'patel12345',
    'mypassword',
    'iloveyou143',
  ],
  ...[
    'michael1',
    'liverpool',
    'superman99',
    'batman12',
    'Summer2025!',
    'Monday@123',
    'christmas25',
    'diwali@2023',
    'football10',
  ],
])('%s is too common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ...[
    'blue kurta 7',
    'correct horse battery',
    'counter-5f3a9c',
    'a good password',
    'Tk7mQ2xWpLr9',
    'teen taare aur chaand',
    'quite another horse',
  ],
  ...['गुलाबी साड़ी 42', 'march past at nine', 'sparkling-otter-88', 'rahulbuysmangoes'],
])('%s is fine', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('the username with an ending is as easy as the username', () => {
  for (const password of ['gulmohar@123', 'Gulm0har2026', 'mygulmohar', 'gulmohar-gulmohar']) {
    expect(passwordProblem(password, 'Store', 'Gulmohar')?.message, password).toContain('contains your username')
  }
  expect(passwordProblem('gulmohar tree', 'Store', 'Gulmohar')).toBeUndefined()
})

test('neither capitals, nor figures for letters, nor marks at the end make a common one good', () => {
  const words = [...commonParts().words].filter((word) => /^[a-z]{6,}$/.test(word))
  const leet: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '$', l: '1' }
  const dressed = fc.tuple(
    fc.nat(words.length - 1),
    fc.infiniteStream(fc.nat(2)),
    fc.constantFrom('', '!', '#', '12', '@2024'),
  )
  fc.assert(
    fc.property(dressed, ([index, dice, ending]) => {
      // One letter for each figure: a word with an i and an l is written with a 1 for one of them.
      const word = words[index] ?? ''
      const one = word.includes('l') ? 'l' : 'i'
      const change = (letter: string) => ('il'.includes(letter) && letter !== one ? letter : (leet[letter] ?? letter))
      const ways = [(letter: string) => letter, (letter: string) => letter.toUpperCase(), change]
      const written = [...word].map((letter) => ways[dice.next().value ?? 0]?.(letter)).join('')
      expect(isCommonPassword(`${written}${ending}`), written).toBe(true)
    }),
  )
})

test("a sentence of one's own is fine, and an Admin needs a longer one", () => {
  expect(passwordProblem('blue kurta 7', 'Store', 'sparkle')).toBeUndefined()
  expect(passwordProblem('blue kurta', 'Admin', 'admin')?.message).toContain('at least 12')
})

test('a word of a longer list is as common as one that is known here', () => {
  const isListed = (word: string) => word === 'corvette'
  for (const password of ['corvette', 'Corvette', 'c0rvette', 'corvette@2024', 'mycorvette']) {
    expect(passwordProblem(password, 'Store', 'x', isListed)?.code, password).toBe('password_too_common')
    expect(passwordProblem(password, 'Store', 'x')).toBeUndefined()
  }
  expect(passwordProblem('my red corvette', 'Store', 'x', isListed)).toBeUndefined()
})
