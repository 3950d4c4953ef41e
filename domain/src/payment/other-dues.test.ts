import fc from 'fast-check'
import { expect, test } from 'vitest'
import { otherDues } from './other-dues.ts'

const orders = [
  { invoice: 12, balancePaise: 27_000 },
  { invoice: 9, balancePaise: 18_000 },
  { invoice: 7, balancePaise: 0 },
  { invoice: 14, balancePaise: 45_000 },
]

test('what is owed beside the order that is paid, the oldest first', () => {
  expect(otherDues(orders, [14])).toEqual({ orders: 2, duePaise: 45_000, invoices: [9, 12] })
})

test('nothing is owed beside, when all that is open is paid now', () => {
  expect(otherDues(orders, [9, 12, 14])).toEqual({ orders: 0, duePaise: 0, invoices: [] })
  expect(otherDues([])).toEqual({ orders: 0, duePaise: 0, invoices: [] })
})

test('what is paid now and what is owed beside it are all that is owed', () => {
  const anyOrder = fc.record({
    invoice: fc.integer({ min: 1, max: 50 }),
    balancePaise: fc.integer({ min: 0, max: 1e7 }),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(anyOrder, { selector: ({ invoice }) => invoice }),
      fc.array(fc.integer({ min: 1, max: 50 })),
      (all, paidNow) => {
        const now = all.filter(({ invoice }) => paidNow.includes(invoice))
        const sum = now.reduce((total, { balancePaise }) => total + balancePaise, 0)
        expect(otherDues(all, paidNow).duePaise + sum).toBe(otherDues(all).duePaise)
      },
    ),
  )
})
