import { expect, test } from 'vitest'
import { linkTo } from './link-to.ts'

const days = { startOn: '2026-11-01', endOn: '2026-11-03' }
const billed = { startDate: '2026-11-01', endDate: '2026-11-03' }

test.each([
  [{ list: 'ordersBilled', days } as const, { to: '/allOrders', search: billed }],
  [
    { list: 'ordersBilled', days, service: 'Wash & Fold' } as const,
    { to: '/allOrders', search: { ...billed, service: 'Wash & Fold' } },
  ],
  [
    { list: 'ordersBilled', days, isUnpaid: true } as const,
    { to: '/allOrders', search: { ...billed, unpaid: 'true' } },
  ],
  [
    { list: 'ordersPaid', days, paymentMode: 'UPI' } as const,
    { to: '/allOrders', search: { paidFrom: '2026-11-01', paidTo: '2026-11-03', paymentMode: 'UPI' } },
  ],
  [{ list: 'unpaidOrders' } as const, { to: '/allOrders', search: { unpaid: 'true' } }],
  [{ list: 'customerOrders', custId: 'C-7' } as const, { to: '/search/allOrders', search: { id: 'C-7' } }],
  [
    { list: 'deletedOrders', days } as const,
    { to: '/deletedOrders', search: { from: '2026-11-01', to: '2026-11-03' } },
  ],
  [
    { list: 'expenses', month: '2026-11', category: undefined } as const,
    { to: '/expenses', search: { month: '2026-11' } },
  ],
  [{ list: 'employees' } as const, { to: '/employee' }],
  [
    { list: 'report', name: 'billed', days } as const,
    { to: '/report', search: { report: 'billed', from: '2026-11-01', to: '2026-11-03' } },
  ],
])('%o leads to %o', (target, link) => {
  expect(linkTo(target)).toEqual(link)
})
