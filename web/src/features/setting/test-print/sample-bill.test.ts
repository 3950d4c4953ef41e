import { defaultSettings } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { sampleBill } from './sample-bill.ts'

const shop = { ...defaultSettings, storeName: 'Sparkle', contact1: '9876543210', hasLogo: false }
const sumsOf = (bill: ReturnType<typeof sampleBill>) =>
  Object.fromEntries(bill.sums.map(({ kind, amount }) => [kind, amount]))

test('the sample says what it is, and never that something can be paid where no UPI id is set', () => {
  const bill = sampleBill(shop, '2026-11-15', 'en')
  expect(bill.note?.text).toBe('Test print, not a bill')
  expect(bill).toMatchObject({ kind: 'invoice', pay: null, track: null })
  expect(sumsOf(bill)).toMatchObject({ total: '₹525.00', paid: '100.00', balance: '₹425.00' })
})

test('it follows the settings as they are typed: tax, terms and UPI', () => {
  const typed = {
    ...shop,
    isGST: 'Yes' as const,
    GSTINnumber: '27AAPFU0939F1ZV',
    invoiceTerms: 'No claims.',
    upiId: 'a1@ok',
  }
  const bill = sampleBill(typed, '2026-11-15', 'en')
  expect(bill).toMatchObject({ kind: 'taxInvoice', terms: { lines: ['No claims.'] }, pay: { text: 'a1@ok' } })
  expect(sumsOf(bill)).toMatchObject({ cgst: '47.25', sgst: '47.25', roundOff: '0.50', total: '₹620.00' })
})
