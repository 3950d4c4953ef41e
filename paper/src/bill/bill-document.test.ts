import type { Bill } from '@clothesline/contract'
import { describe, expect, test } from 'vitest'
import { BILL_PAPERS } from '../layout/paper-sizes.ts'
import { billDocument } from './bill-document.ts'

const bill: Bill = {
  kind: 'billOfSupply',
  language: 'en',
  title: 'Bill of Supply',
  number: 'SPK/2627/000123',
  isCancelled: false,
  marks: ['REPRINT'],
  badges: ['Express'],
  legalNote: 'Composition taxable person',
  thanks: 'Thank you',
  shop: { name: 'Sparkle', hasLogo: false, lines: ['Hill Road'] },
  taxTable: null,
  facts: [{ label: 'Date', text: '5 Aug 2026' }],
  customer: { heading: 'Bill to', name: 'Asha Rao', details: [{ label: 'Phone', text: '91234 56780' }] },
  columns: { no: '#', description: 'Item', sac: 'SAC', quantity: 'Qty', rate: 'Rate', amount: 'Amount' },
  lines: [
    {
      no: '1',
      description: 'Wash & Fold',
      details: ['4 × Towel'],
      sac: '',
      quantity: '4 kg',
      pieces: '9 pieces',
      rate: '69.00',
      amount: '276.00',
    },
  ],
  sums: [{ kind: 'total', label: 'Total', amount: '₹276.00' }],
  amountInWords: { label: 'Amount in words', text: 'Two hundred seventy-six rupees only' },
  note: { label: 'Note', text: 'Ring twice' },
  pay: { heading: 'Scan to pay', text: 'sparkle@okaxis', link: 'upi://pay?pa=sparkle@okaxis' },
  track: { heading: 'Track your order', text: 'https://laundry.example/o', link: 'https://laundry.example/o' },
  terms: { heading: 'Terms', lines: ['Collect within 30 days.'] },
  signature: ['For Sparkle', 'Signatory'],
}

const textOf = (given: Bill, size: (typeof BILL_PAPERS)[number]) => JSON.stringify(billDocument(given, size).blocks)

describe.each(BILL_PAPERS)('on %s', (size) => {
  test('the sentence of the composition scheme stands above everything that is sold', () => {
    const texts = ['Sparkle', 'Bill of Supply', 'REPRINT', 'Composition taxable person', 'Asha Rao', 'Wash & Fold']
    const text = textOf(bill, size)
    expect(texts.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(texts)
  })

  test('the number stands on it as bars, long enough for the scanner to tell it from typing', () => {
    expect(textOf(bill, size)).toContain('"symbology":"Code 128","text":"000123"')
  })

  test('every particular of the bill is on it', () => {
    const text = textOf(bill, size)
    for (const part of ['Express', '5 Aug 2026', 'Bill to', 'Phone: 91234 56780', '4 × Towel', '9 pieces', '69.00']) {
      expect(text).toContain(part)
    }
    for (const part of ['276.00', 'Two hundred', 'Note: Ring twice', 'sparkle@okaxis', 'Track your order', 'Terms']) {
      expect(text).toContain(part)
    }
    // Too long to be typed: it is only in the code.
    expect(text.match(/laundry\.example/g)).toHaveLength(1)
  })

  test('it is signed for the shop, but a plain invoice is not', () => {
    expect(textOf(bill, size)).toContain('"signatures":[{"above":"For Sparkle","name":"Signatory"}]')
    expect(textOf({ ...bill, kind: 'invoice', signature: [] }, size)).not.toContain('"signatures"')
  })

  test('what was cancelled is struck through', () => {
    expect(textOf(bill, size)).not.toContain('"isStruck":true')
    expect(textOf({ ...bill, isCancelled: true }, size)).toContain('"isStruck":true')
  })
})

test('a sheet has columns, and one for the tax code only where a line has one', () => {
  expect(textOf(bill, 'A5')).not.toContain('"SAC"')
  const lines = bill.lines.map((line) => ({ ...line, sac: '999713' }))
  expect(textOf({ ...bill, lines }, 'A5')).toContain('"SAC"')
  expect(textOf({ ...bill, lines }, '80mm Roll')).toContain('SAC 999713')
})
