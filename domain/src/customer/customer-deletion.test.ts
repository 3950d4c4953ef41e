import { expect, test } from 'vitest'
import { checkCustomerDeletion, goneSince } from './customer-deletion.ts'

const settled = { undeliveredOrders: 0, duePaise: 0, advancePaise: 0 }

test('a customer with nothing open can be deleted', () => {
  expect(() => checkCustomerDeletion(settled)).not.toThrow()
})

test.each([
  [{ ...settled, undeliveredOrders: 1 }, 'Still open: 1 order that is not delivered.'],
  [{ ...settled, duePaise: 5000 }, 'Still open: a due of ₹50.00.'],
  [{ ...settled, advancePaise: 100 }, 'Still open: an advance of ₹1.00.'],
  [{ undeliveredOrders: 2, duePaise: 100, advancePaise: 0 }, '2 orders that are not delivered, a due of ₹1.00.'],
])('a customer with %o cannot', (standing, message) => {
  expect(() => checkCustomerDeletion(standing)).toThrow(message)
})

test('whoever has not come for six weeks has stopped', () => {
  expect(goneSince('2026-11-15')).toBe('2026-10-04')
})
