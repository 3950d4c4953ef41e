import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accounts } from '../ledger/ledger.ts'
import { advanceUsed, paidMovedToAdvance } from '../ledger/order-postings.ts'
import {
  ledgerEntries,
  type TallyBooks,
  type TallyPosting,
  tallyMasters,
  tallyVouchers,
  voucherTypeOf,
} from './tally-file.ts'
import { defaultTallyNames } from './tally-ledgers.ts'

const books: TallyBooks = {
  company: 'Sparkle & Co',
  names: defaultTallyNames,
  own: [
    { id: 'cash', name: 'Cash', group: 'Cash-in-Hand' },
    { id: 'rent', name: 'Rent', group: 'Indirect Expenses' },
  ],
  parties: [{ id: 'hotel', name: 'Hotel Deccan (C-2)', gstin: '29AAGCB7383J1Z4' }],
}
const key = { customerId: 'asha', orderId: 'o' }
const bill: TallyPosting = {
  id: 'p-1',
  kind: 'order_billed',
  day: '2026-10-05',
  numbers: ['SPK/2627/000001'],
  party: 'C-1',
  note: '',
  entries: [
    { account: 'receivable_billed', ...key, amountPaise: 11_800 },
    { account: 'sales', amountPaise: -10_000 },
    { account: 'cgst', amountPaise: -900 },
    { account: 'sgst', amountPaise: -900 },
  ],
}

describe('vouchers for Tally', () => {
  test('are written as it imports them: a debit is deemed positive and negative', () => {
    const xml = tallyVouchers(books, [bill])
    expect(xml).toContain('<SVCURRENTCOMPANY>Sparkle &amp; Co</SVCURRENTCOMPANY>')
    expect(xml).toContain(
      [
        '<VOUCHER VCHTYPE="Sales" ACTION="Create" REMOTEID="p-1">',
        '<DATE>20261005</DATE>',
        '<VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>',
        '<VOUCHERNUMBER>SPK/2627/000001</VOUCHERNUMBER>',
        '<PARTYLEDGERNAME>Customers</PARTYLEDGERNAME>',
        '<NARRATION>order billed, SPK/2627/000001, C-1, p-1</NARRATION>',
        '<ALLLEDGERENTRIES.LIST>',
        '<LEDGERNAME>Customers</LEDGERNAME>',
        '<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE>',
        '<AMOUNT>-118.00</AMOUNT>',
        '</ALLLEDGERENTRIES.LIST>',
        '<ALLLEDGERENTRIES.LIST>',
        '<LEDGERNAME>Laundry Sales</LEDGERNAME>',
        '<ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE>',
        '<AMOUNT>100.00</AMOUNT>',
      ].join('\n'),
    )
  })

  test('of a registered customer stand in a ledger of its own, with the GSTIN', () => {
    const gstin = '29AAGCB7383J1Z4'
    const entries = bill.entries.map((entry) => (entry.customerId ? { ...entry, customerId: 'hotel', gstin } : entry))
    const xml = tallyVouchers(books, [{ ...bill, entries }])
    expect(xml).toContain(
      '<PARTYLEDGERNAME>Hotel Deccan (C-2)</PARTYLEDGERNAME>\n<PARTYGSTIN>29AAGCB7383J1Z4</PARTYGSTIN>\n',
    )
    expect(xml).toContain('<LEDGERNAME>Hotel Deccan (C-2)</LEDGERNAME>')
    expect(xml).not.toContain('<LEDGERNAME>Customers</LEDGERNAME>')
    // Its advance is in the same ledger, so using it changes nothing in Tally.
    const used = advanceUsed('hotel', [{ orderId: 'o', amountPaise: 500 }])
    expect(
      ledgerEntries(
        books,
        used.entries.map((entry) => ({ ...entry, gstin })),
      ),
    ).toEqual([])
  })

  test('of a bill from before its customer was registered carry no GSTIN and stand with all others', () => {
    const entries = bill.entries.map((entry) =>
      entry.customerId ? { ...entry, customerId: 'hotel', gstin: '' } : entry,
    )
    const xml = tallyVouchers(books, [{ ...bill, entries }])
    expect(xml).toContain('<PARTYLEDGERNAME>Customers</PARTYLEDGERNAME>')
    expect(xml).not.toContain('PARTYGSTIN')
  })

  test('book the tax on an advance beside the money, and name both papers', () => {
    const entries = [
      { account: 'money' as const, paymentModeId: 'cash', amountPaise: 11_800 },
      { account: 'customer_advance' as const, customerId: 'asha', amountPaise: -11_800 },
      { account: 'advance_tax' as const, customerId: 'asha', amountPaise: 1_800 },
      { account: 'advance_cgst' as const, amountPaise: -900 },
      { account: 'advance_sgst' as const, amountPaise: -900 },
    ]
    expect(ledgerEntries(books, entries)).toEqual([
      { ledger: 'Cash', amountPaise: 11_800 },
      { ledger: 'Customer Advances', amountPaise: -11_800 },
      { ledger: 'GST on Advances', amountPaise: 1_800 },
      { ledger: 'Output CGST', amountPaise: -900 },
      { ledger: 'Output SGST', amountPaise: -900 },
    ])
    const numbers = ['RVSPK/2627/0001', 'SPK/2627/000001']
    const xml = tallyVouchers(books, [{ ...bill, kind: 'payment_received', numbers, entries }])
    expect(xml).toContain('<VOUCHERNUMBER>RVSPK/2627/0001</VOUCHERNUMBER>')
    expect(xml).toContain('<NARRATION>payment received, RVSPK/2627/0001, SPK/2627/000001, C-1, p-1</NARRATION>')
  })

  test('have the type of what they do', () => {
    const money = (amountPaise: number) => [{ account: 'money' as const, paymentModeId: 'cash', amountPaise }]
    expect(voucherTypeOf({ kind: 'payment_received', entries: money(100) })).toBe('Receipt')
    expect(voucherTypeOf({ kind: 'expense_booked', entries: money(-100) })).toBe('Payment')
    expect(voucherTypeOf({ kind: 'expense_reversed', entries: money(100) })).toBe('Receipt')
    expect(voucherTypeOf({ kind: 'credit_note', entries: [] })).toBe('Credit Note')
    expect(voucherTypeOf({ kind: 'debit_note', entries: [] })).toBe('Debit Note')
    expect(voucherTypeOf({ kind: 'advance_used', entries: [] })).toBe('Journal')
  })

  test('leave out what cancels out, and need no voucher where nothing is left', () => {
    const { entries } = paidMovedToAdvance(key, 500, 0)
    expect(ledgerEntries(books, entries)).toEqual([
      { ledger: 'Customers', amountPaise: 500 },
      { ledger: 'Customer Advances', amountPaise: -500 },
    ])
    const within = [
      { account: 'receivable_paid' as const, ...key, amountPaise: 500 },
      { account: 'receivable_adjusted' as const, ...key, amountPaise: -500 },
    ]
    expect(tallyVouchers(books, [{ ...bill, entries: within }])).not.toContain('<VOUCHER ')
  })

  test('sum to zero, and are the same text each time', () => {
    const entry = fc.record({
      account: fc.constantFrom(...accounts),
      amountPaise: fc.integer({ min: -9_999, max: 9_999 }),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (drawn) => {
        const rest = -drawn.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
        const entries = [...drawn, { account: 'owner' as const, amountPaise: rest }]
        const sums = ledgerEntries(books, entries)
        expect(sums.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0)
        const xml = tallyVouchers(books, [{ ...bill, entries }])
        const amounts = [...xml.matchAll(/<AMOUNT>(.*?)</g)].map(([, text]) => Math.round(Number(text) * 100))
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
        expect(tallyVouchers(books, [{ ...bill, entries }])).toBe(xml)
      }),
    )
  })
})

test('masters name each ledger once, under its group', () => {
  const xml = tallyMasters({ ...books, own: [...books.own, { id: 'x', name: 'Bank', group: 'Bank Accounts' }] })
  expect(xml.match(/<LEDGER NAME="Bank"/g)).toHaveLength(1)
  expect(xml).toContain('<LEDGER NAME="Output CGST" ACTION="Create">')
  expect(xml).toContain('<PARENT>Duties &amp; Taxes</PARENT>')
  expect(xml).toContain(
    [
      '<NAME.LIST><NAME>Hotel Deccan (C-2)</NAME></NAME.LIST>',
      '<PARENT>Sundry Debtors</PARENT>',
      '<COUNTRYOFRESIDENCE>India</COUNTRYOFRESIDENCE>',
      '<LEDSTATENAME>Karnataka</LEDSTATENAME>',
      '<GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>',
      '<PARTYGSTIN>29AAGCB7383J1Z4</PARTYGSTIN>',
    ].join('\n'),
  )
})
