import { expect, test } from 'vitest'
import { targetAddress } from './target-address.ts'

const days = { startOn: '2026-11-01', endOn: '2026-11-03' }

test.each([
  [{ list: 'ordersBilled', days } as const, '/allOrders?startDate=2026-11-01&endDate=2026-11-03'],
  [
    { list: 'ordersBilled', days, service: 'Wash & Fold' } as const,
    '/allOrders?startDate=2026-11-01&endDate=2026-11-03&service=Wash%20%26%20Fold',
  ],
  [
    { list: 'ordersBilled', days, isUnpaid: true } as const,
    '/allOrders?startDate=2026-11-01&endDate=2026-11-03&unpaid=true',
  ],
  [
    { list: 'ordersPaid', days, paymentMode: 'UPI' } as const,
    '/allOrders?paidFrom=2026-11-01&paidTo=2026-11-03&paymentMode=UPI',
  ],
  [{ list: 'unpaidOrders' } as const, '/allOrders?unpaid=true'],
  [{ list: 'customerOrders', custId: 'C-7' } as const, '/search/allOrders?id=C-7'],
  [{ list: 'deletedOrders', days } as const, '/deletedOrders?from=2026-11-01&to=2026-11-03'],
  [{ list: 'expenses', month: '2026-11', category: undefined } as const, '/expenses?month=2026-11'],
  [{ list: 'employees' } as const, '/employee'],
  [{ list: 'report', name: 'billed', days } as const, '/report?report=billed&from=2026-11-01&to=2026-11-03'],
])('%o is shown at %s', (target, address) => {
  expect(targetAddress(target)).toBe(address)
})
