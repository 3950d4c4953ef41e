import { expect, test } from 'vitest'
import { findClerkRefusal } from './clerk-refusal.ts'
import { clerkRoles } from './permissions.ts'

const ravi = { name: 'Ravi', permissions: clerkRoles.Counter }

test('a refusal says who may not do what, or up to which limit', () => {
  expect(findClerkRefusal(ravi, { permission: 'delete' })?.message).toBe('Ravi may not delete anything')
  expect(findClerkRefusal(ravi, { permission: 'refund', paise: 100 })?.message).toBe('Ravi may not pay money back')
  const limit = findClerkRefusal(ravi, { permission: 'discount', percent: 10.01 })
  expect(limit).toEqual({
    code: 'clerk_limit',
    values: { name: 'Ravi', what: 'give', limit: 10, unit: '%' },
    message: 'Ravi may give at most 10 %',
  })
})

test('small steps count together, and the refusal says how much is used', () => {
  const refunds = { name: 'Ravi', permissions: { ...clerkRoles.Counter, refund: 100 }, refundedPaise: 8_000 }
  expect(findClerkRefusal(refunds, { permission: 'refund', paise: 2_000 })).toBeUndefined()
  expect(findClerkRefusal(refunds, { permission: 'refund', paise: 2_001 })).toEqual({
    code: 'clerk_limit_used',
    values: { name: 'Ravi', limit: 100, used: 80 },
    message: 'Ravi may pay back ₹100 a day: ₹80 of it are used today',
  })
  expect(findClerkRefusal(ravi, { permission: 'discount', percent: 14.761905, isSum: true })?.message).toBe(
    'Ravi may give at most 10 %. With all that is taken off this order it would be 14.77 %.',
  )
})

test('what is allowed is not refused', () => {
  expect(findClerkRefusal(ravi, { permission: 'discount', percent: 10 })).toBeUndefined()
  expect(findClerkRefusal(ravi, { permission: 'seeDues' })).toBeUndefined()
})
