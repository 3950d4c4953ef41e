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

test('what is allowed is not refused', () => {
  expect(findClerkRefusal(ravi, { permission: 'discount', percent: 10 })).toBeUndefined()
  expect(findClerkRefusal(ravi, { permission: 'seeDues' })).toBeUndefined()
})
