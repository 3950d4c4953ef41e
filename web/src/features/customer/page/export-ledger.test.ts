import type { CustomerTransaction } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { ledgerCsv } from './export-ledger.ts'

const line = (changes: Partial<CustomerTransaction>) =>
  ({
    date: '2026-11-01',
    kind: 'order_billed',
    invoices: [7],
    modes: [],
    vouchers: [],
    note: '',
    actor: 'Sparkle',
    billed: 0,
    paid: 0,
    adjusted: 0,
    advance: 0,
    runningBalance: 0,
    ...changes,
  }) as CustomerTransaction

describe('ledgerCsv', () => {
  it('tells the account from the oldest line on, with the balance after each', () => {
    const csv = ledgerCsv([
      line({
        kind: 'payment_received',
        date: '2026-11-02',
        invoices: [7, 8],
        paid: 100,
        runningBalance: -20,
        vouchers: [{ _id: 'v', number: 'RVSPK/2627/0001' }],
        modes: [
          { mode: 'Cash', amt: 60 },
          { mode: 'UPI', amt: 40 },
        ],
      }),
      line({ billed: 80, runningBalance: 80 }),
    ])
    expect(csv.trim().split('\r\n')).toEqual([
      'Date,Entry,Orders,Payment mode,Billed,Paid,Adjusted,Advance,Balance,Vouchers,Note,By',
      '2026-11-01,Order,7,,80,0,0,0,80,,,Sparkle',
      '2026-11-02,Payment,"7, 8","Cash, UPI",0,100,0,0,-20,RVSPK/2627/0001,,Sparkle',
    ])
  })
})
