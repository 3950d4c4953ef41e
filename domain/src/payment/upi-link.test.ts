import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isVpa, upiLink } from './upi-link.ts'

const shop = {
  vpa: 'sparkle@okaxis',
  name: 'Sparkle Laundry',
  note: 'Bill CL/2627/000123',
  reference: 'CL/2627/000123',
}

describe('upiLink', () => {
  test('asks for the exact amount', () => {
    expect(upiLink({ ...shop, amountPaise: 12_345 })).toBe(
      'upi://pay?pa=sparkle@okaxis&pn=Sparkle%20Laundry&am=123.45&cu=INR&tn=Bill%20CL%2F2627%2F000123&tr=CL2627000123',
    )
  })

  test('writes two decimals for whole rupees', () => {
    expect(upiLink({ ...shop, amountPaise: 100_000 })).toContain('&am=1000.00&')
  })

  test('leaves empty fields out', () => {
    expect(upiLink({ ...shop, note: '', reference: '//', amountPaise: 100 })).toBe(
      'upi://pay?pa=sparkle@okaxis&pn=Sparkle%20Laundry&am=1.00&cu=INR',
    )
  })

  test('refuses a wrong address and an amount of nothing', () => {
    expect(() => upiLink({ ...shop, vpa: 'sparkle', amountPaise: 100 })).toThrow('"sparkle" is not a UPI id')
    expect(() => upiLink({ ...shop, amountPaise: 0 })).toThrow('more than zero')
  })

  test('keeps its form whatever name and note hold', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, text, fc.integer({ min: 1, max: 1e13 }), (name, note, reference, amountPaise) => {
        const link = upiLink({ vpa: shop.vpa, name, note, reference, amountPaise })
        expect(link).toMatch(/^upi:\/\/pay\?pa=sparkle@okaxis(&(pn|am|cu|tn|tr)=[^&=+\s#]+)+$/)
        const fields = new Map(link.split('&').map((field) => field.split('=', 2) as [string, string]))
        expect([...decodeURIComponent(fields.get('tn') ?? '')].length).toBeLessThanOrEqual(50)
        expect(fields.get('tr') ?? '').toMatch(/^[A-Za-z0-9]{0,35}$/)
        expect(Math.round(Number(fields.get('am')) * 100)).toBe(amountPaise)
      }),
    )
  })
})

describe('isVpa', () => {
  test.each(['sparkle@okaxis', '9876543210@ybl', 'a.b-c_d@upi'])('accepts %s', (vpa) => expect(isVpa(vpa)).toBe(true))
  test.each(['', '@upi', 'a@upi', 'shop@', 'shop@1bank', 'shop bank@upi', 'shop@ok.axis'])('refuses "%s"', (vpa) =>
    expect(isVpa(vpa)).toBe(false),
  )
})
