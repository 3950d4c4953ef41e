import type { Bill } from '@clothesline/contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BillRoll } from './bill-roll.tsx'
import { BillSheet } from './bill-sheet.tsx'

const bill: Bill = {
  ...{ kind: 'billOfSupply', language: 'en', title: 'Bill of Supply', number: 'SPK/2627/000123', isCancelled: false },
  ...{ marks: ['REPRINT'], badges: [], legalNote: 'Composition taxable person', thanks: 'Thank you' },
  ...{ shop: { name: 'Sparkle', hasLogo: false, lines: ['Hill Road'] }, taxTable: null, pay: null, track: null },
  facts: [{ label: 'Number', text: 'SPK/2627/000123' }],
  customer: { heading: 'Bill to', name: 'Asha Rao', details: [] },
  columns: { no: '#', description: 'Item', sac: 'SAC', quantity: 'Qty', rate: 'Rate', amount: 'Amount' },
  lines: [
    {
      ...{ no: '1', description: 'Wash & Fold', details: [], sac: '', quantity: '4 kg', pieces: '9 pieces' },
      ...{ rate: '69.00', amount: '276.00' },
    },
  ],
  sums: [{ kind: 'total', label: 'Total', amount: '₹276.00' }],
  amountInWords: { label: 'Amount in words', text: 'Two hundred seventy-six rupees only' },
  note: { label: 'Note', text: 'Ring twice' },
  terms: { heading: 'Terms', lines: ['Collect within 30 days.'] },
  signature: ['For Sparkle', 'Signatory'],
}

/** Where the texts stand, in the order in which they are read. */
function orderOf(paper: typeof BillSheet, texts: readonly string[]): string[] {
  const markup = renderToStaticMarkup(createElement(paper, { bill, logoUrl: '' })).replaceAll(/<!-- -->/g, '')
  for (const text of texts) expect(markup).toContain(text)
  return texts.toSorted((a, b) => markup.indexOf(a) - markup.indexOf(b))
}

describe.each([
  ['a sheet', BillSheet],
  ['a roll', BillRoll],
])('printed on %s', (_, paper) => {
  test('the sentence of the composition scheme stands at the top, as in the PDF', () => {
    const texts = ['Bill of Supply', 'REPRINT', 'Composition taxable person', 'Asha Rao', 'Wash &amp; Fold', '₹276.00']
    expect(orderOf(paper, texts)).toEqual(texts)
  })

  test('what follows the sums has the order and the signs of the PDF', () => {
    const texts = ['Amount in words: ', 'Note: Ring twice', 'Collect within 30 days.', 'Thank you']
    expect(orderOf(paper, texts)).toEqual(texts)
  })
})

test('a sheet whose lines have no tax code has no column for it', () => {
  expect(renderToStaticMarkup(createElement(BillSheet, { bill, logoUrl: '' }))).not.toContain('<th>SAC</th>')
})
