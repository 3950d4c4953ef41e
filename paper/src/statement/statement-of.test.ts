import { parseRupeesText } from '@clothesline/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StatementEntry, type StatementInput, statementOf } from './statement-of.ts'

const entry = (kind: StatementEntry['kind'], changePaise: number, more: Partial<StatementEntry> = {}) => ({
  on: '2026-08-05',
  kind,
  changePaise,
  numbers: [],
  modes: [],
  ...more,
})

const input: StatementInput = {
  language: 'en',
  shop: {
    name: 'Sparkle',
    subStoreName: '',
    address: 'Mumbai',
    phones: ['9876543210'],
    website: '',
    hasLogo: false,
    gstin: '',
    upiId: 'sparkle@okaxis',
  },
  customer: { custId: 'C-1042', name: 'Asha Rao', contact: '9123456780', address: '', gstin: '' },
  startOn: '2026-08-01',
  endOn: '2026-08-31',
  writtenOn: '2026-09-01',
  openingPaise: 20_000,
  entries: [
    entry('order_billed', 50_000, { numbers: ['SPK/2627/000123'] }),
    entry('advance_used', 0, { numbers: ['SPK/2627/000123'] }),
    entry('payment_received', -60_000, { numbers: ['SPK/2627/000123'], modes: ['Cash', 'UPI'], on: '2026-08-09' }),
  ],
}

test('a statement carries the balance from row to row', () => {
  const paper = statementOf(input)
  expect(paper.facts.map(({ text }) => text)).toEqual(['1 Aug 2026 to 31 Aug 2026', '1 Sep 2026', 'C-1042'])
  expect(paper.opening).toEqual({ label: 'Opening balance', text: '200.00' })
  expect(paper.rows).toEqual([
    { on: '5 Aug 2026', text: 'Bill SPK/2627/000123', debit: '500.00', credit: '', balance: '700.00' },
    {
      on: '9 Aug 2026',
      text: 'Payment for SPK/2627/000123 (Cash, UPI)',
      debit: '',
      credit: '600.00',
      balance: '100.00',
    },
  ])
  expect(paper.totals).toEqual({ label: 'Total', debit: '500.00', credit: '600.00' })
  expect(paper.closing).toEqual({ label: 'To pay', text: '₹100.00' })
  expect(paper.pay?.link).toContain('am=100.00')
})

test('a cancelled bill and a credit note stand under Credit, the note with its number', () => {
  const numbers = ['SPK/2627/000123']
  const paper = statementOf({
    ...input,
    entries: [
      entry('order_billed', 50_000, { numbers }),
      entry('credit_note', -8_100, { numbers, noteNumber: 'CNSPK/2627/0012' }),
      entry('order_reversed', -41_900, { numbers }),
    ],
  })
  expect([paper.columns.debit, paper.columns.credit]).toEqual(['Debit', 'Credit'])
  expect(paper.rows.map(({ text, credit }) => [text, credit])).toEqual([
    ['Bill SPK/2627/000123', ''],
    ['Credit note CNSPK/2627/0012 for bill SPK/2627/000123', '81.00'],
    ['Bill SPK/2627/000123 cancelled', '419.00'],
  ])
  const hindi = statementOf({ ...input, language: 'hi', entries: [entry('debit_note', 100, { noteNumber: 'DN/1' })] })
  expect(hindi.rows[0]?.text).toContain('DN/1')
})

test('more paid than billed is an advance, and nobody is asked to pay', () => {
  const paper = statementOf({ ...input, openingPaise: -30_000, entries: [] })
  expect(paper).toMatchObject({ closing: { label: 'Your advance with us', text: '₹300.00' }, pay: null, rows: [] })
})

test('a settled account says so, and without a beginning the period is open', () => {
  const paper = statementOf({ ...input, startOn: undefined, openingPaise: 0, entries: [] })
  expect(paper.closing).toEqual({ label: 'Nothing to pay', text: '₹0.00' })
  expect(paper.facts[0]?.text).toBe('until 31 Aug 2026')
})

test('it is written in Hindi for who reads Hindi', () => {
  const paper = statementOf({ ...input, language: 'hi' })
  expect(paper.title).toBe('खाते का विवरण')
  expect(paper.rows[0]?.text).toBe('बिल SPK/2627/000123')
})

test('opening, billed and received always give the closing balance', () => {
  const changes = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 20 })
  fc.assert(
    fc.property(changes, fc.integer({ min: -100_000, max: 100_000 }), (amounts, openingPaise) => {
      const entries = amounts.map((paise) => entry(paise > 0 ? 'order_billed' : 'payment_received', paise))
      const paper = statementOf({ ...input, openingPaise, entries })
      const paise = (text: string) => parseRupeesText(text) ?? Number.NaN
      const closing = paise(paper.rows.at(-1)?.balance ?? paper.opening.text)
      expect(paise(paper.opening.text) + paise(paper.totals.debit) - paise(paper.totals.credit)).toBe(closing)
    }),
  )
})
