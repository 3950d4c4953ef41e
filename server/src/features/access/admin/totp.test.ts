import { describe, expect, test } from 'vitest'
import { base32, findTotpStep, otpauthUri, totpCode, totpStep } from './second-step.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('codes', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i s are those of RFC 6238, appendix B', (seconds, code) => {
    const step = totpStep(new Date(seconds * 1000))
    expect(totpCode(SECRET, step, 8)).toBe(code)
    expect(totpCode(SECRET, step)).toBe(code.slice(-6))
  })

  test.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, counter) => [counter, code] as const,
    ),
  )('with the counter %i are those of RFC 4226, appendix D', (counter, code) => {
    expect(totpCode(SECRET, counter)).toBe(code)
  })

  test('are valid one step early and one step late, and only once', () => {
    const now = new Date('2026-11-15T06:00:00Z')
    const step = totpStep(now)
    const at = (drift: number, last: number | null = null) =>
      findTotpStep(SECRET, totpCode(SECRET, step + drift), now, last)
    expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([undefined, step - 1, step, step + 1, undefined])
    expect([at(-1, step), at(0, step), at(1, step)]).toEqual([undefined, undefined, step + 1])
    expect(findTotpStep(SECRET, '12345', now, null)).toBeUndefined()
    expect(findTotpStep(SECRET, '１２３４５６', now, null)).toBeUndefined()
  })
})

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base32, as in RFC 4648 without its padding', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

test('the app shows whose codes they are', () => {
  expect(otpauthUri('MZXW6', 'head office')).toBe(
    'otpauth://totp/Clothesline%3Ahead%20office?secret=MZXW6&issuer=Clothesline&algorithm=SHA1&digits=6&period=30',
  )
})
