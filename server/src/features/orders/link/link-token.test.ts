import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeLinkToken, readLinkToken } from './link-token.ts'

describe('a link token', () => {
  const key = Buffer.alloc(32, 7)
  const now = new Date('2026-11-15T06:00:00Z')
  const link = {
    storeId: '01890000-0000-7000-8000-000000000001',
    orderId: '01890000-0000-7000-8000-000000000002',
    revision: 3,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
  }

  test('is decoded to the same content, and only with its own key', () => {
    const token = makeLinkToken(key, link)
    expect(readLinkToken(key, token, now)).toEqual(link)
    expect(readLinkToken(Buffer.alloc(32, 8), token, now)).toBeUndefined()
    expect(readLinkToken(key, token, link.expiresAt)).toBeUndefined()
  })

  test('is refused for any text that we did not create', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 57, maxLength: 57 }), fc.string(), (bytes, text) => {
        expect(readLinkToken(key, Buffer.from(bytes).toString('base64url'), now)).toBeUndefined()
        expect(readLinkToken(key, text, now)).toBeUndefined()
      }),
    )
  })
})
