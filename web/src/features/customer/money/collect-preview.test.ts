import { describe, expect, it } from 'vitest'
import { collectPreview } from './collect-preview.ts'

const owed = [
  { invoice: 30, billedOn: '2026-11-03', balance: 50 },
  { invoice: 10, billedOn: '2026-11-01', balance: 100.5 },
  { invoice: 20, billedOn: '2026-11-02', balance: 200 },
]
const shares = (preview: ReturnType<typeof collectPreview>) =>
  preview.orders.map(({ invoice, getsPaise, leftPaise }) => [invoice, getsPaise, leftPaise])

describe('collectPreview', () => {
  it('settles the oldest first, with the advance before the money', () => {
    const preview = collectPreview(owed, { adjustedPaise: 5_000, payments: [{ mode: 'Cash', amountPaise: 10_000 }] })
    expect(shares(preview)).toEqual([
      [10, 10_050, 0],
      [20, 4_950, 15_050],
      [30, 0, 5_000],
    ])
    expect(preview.toAdvancePaise).toBe(0)
  })

  it('makes advance of what is left over, whichever mode it came by', () => {
    const payments = [
      { mode: 'Cash', amountPaise: 30_000 },
      { mode: 'UPI', amountPaise: 10_000 },
    ]
    const preview = collectPreview(owed, { adjustedPaise: 0, payments })
    expect(preview.orders.every(({ leftPaise }) => leftPaise === 0)).toBe(true)
    expect(preview.toAdvancePaise).toBe(40_000 - 35_050)
  })

  it('shows all orders as they are when nothing is paid', () => {
    expect(shares(collectPreview(owed, { adjustedPaise: 0, payments: [] })).map(([, gets]) => gets)).toEqual([0, 0, 0])
  })
})
