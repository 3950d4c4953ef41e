import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeLinkToken, readLinkToken, storeEnd } from './link-token.ts'

const key = Buffer.alloc(32, 7)
const store = '01890000-0000-7000-8000-000000000001'
const link = { store, subject: 123, revision: 3, at: new Date('2027-01-01T00:00:00Z') }

describe('a short link', () => {
  test('is decoded to the same content, and only with its own key and purpose', () => {
    const token = makeLinkToken(key, 'order', link)
    expect(readLinkToken(key, 'order', token)).toEqual({ ...link, store: storeEnd(store) })
    expect(readLinkToken(Buffer.alloc(32, 8), 'order', token)).toBeUndefined()
    expect(readLinkToken(key, 'customer', token)).toBeUndefined()
  })

  test('fits into sixty letters behind a short domain', () => {
    expect(`https://xyz.in/c/${makeLinkToken(key, 'customer', link)}`).toHaveLength(60)
  })

  test('holds whatever a store has', () => {
    const whole = fc.record({
      store: fc.uuid(),
      subject: fc.nat({ max: 2_147_483_647 }),
      revision: fc.nat({ max: 65_535 }),
      at: fc.nat({ max: 0xffffffff }).map((seconds) => new Date(seconds * 1000)),
    })
    fc.assert(
      fc.property(whole, fc.constantFrom('order' as const, 'customer' as const), (any, purpose) => {
        const token = makeLinkToken(key, purpose, any)
        expect(readLinkToken(key, purpose, token)).toEqual({ ...any, store: storeEnd(any.store) })
      }),
    )
  })

  test('is refused with any letter changed', () => {
    const token = makeLinkToken(key, 'customer', link)
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(readLinkToken(key, 'customer', token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
    }
  })
})

describe('any link', () => {
  test('is refused for any text that we did not make', () => {
    const bytes = fc.constantFrom(32, 57, 69).chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
    fc.assert(
      fc.property(bytes, fc.string(), fc.constantFrom('order' as const, 'customer' as const), (made, text, purpose) => {
        expect(readLinkToken(key, purpose, Buffer.from(made).toString('base64url'))).toBeUndefined()
        expect(readLinkToken(key, purpose, text)).toBeUndefined()
      }),
    )
  })

  test('of earlier versions goes on', () => {
    const order = 'AQGJAAAAAHAAgAAAAAAAAAEBiQAAAABwAIAAAAAAAAACAAAAA2s27IDJphuAHpvaMalsTL5BNBVb'
    const subject = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
    expect(readLinkToken(key, 'order', order)).toEqual({ ...link, subject: subject(2) })
    expect(readLinkToken(key, 'customer', order)).toBeUndefined()
    const customer = '_4UGHzzYxKetf8zp3rkic3QFEXvXGcebC7I8hGO-1RyI0VpDu1XyjkxBYvFdBHkOlTjdEAjJd0FzIjsJIJYMgL2P1q8x'
    const at = new Date('2026-11-15T06:00:00Z')
    expect(readLinkToken(key, 'customer', customer)).toEqual({ ...link, subject: subject(3), at })
  })
})
