import { expect, test } from 'vitest'
import { closedDayRules, deletionRules, pieceRules } from './order-rules.ts'
import { fillTemplate } from './refusal.ts'
import { RuleError, ruleRefusal } from './rule-error.ts'
import { cashRules } from './shop-rules.ts'

test('a rule refuses with a code, its values and the sentence made from both', () => {
  const error = new RuleError(closedDayRules, 'day_closed', { day: '2026-11-15' })
  expect(error).toMatchObject({ name: 'RuleError', code: 'day_closed', values: { day: '2026-11-15' } })
  expect(error.message).toMatch(/^The cash of 2026-11-15 is already closed\./)
  expect(ruleRefusal(deletionRules, 'order_not_deletable', { status: 'Ready' })).toEqual({
    code: 'order_not_deletable',
    values: { status: 'Ready' },
    message: 'Only an order that is Not Ready can be deleted; this one is Ready.',
  })
})

test('what is counted is said of one and of many', () => {
  const left = (count: number) => ruleRefusal(pieceRules, 'hand_over_too_many', { left: count, count: 9 }).message
  expect(left(1)).toBe('Only 1 piece is left to hand over, not 9.')
  expect(left(2)).toBe('Only 2 pieces are left to hand over, not 9.')
})

test('values are put in as they are, and not looked through for placeholders', () => {
  expect(fillTemplate('"{name}" of {field:word}', { name: '{field} $& {name}', field: 'Name' })).toBe(
    '"{field} $& {name}" of Name',
  )
})

test('a sentence without a value it needs does not compile', () => {
  // @ts-expect-error the day is missing
  ruleRefusal(closedDayRules, 'day_closed')
  // @ts-expect-error there is no such value
  ruleRefusal(cashRules, 'cash_difference_unexplained', { day: '2026-11-15' })
  // @ts-expect-error not a status of an order
  ruleRefusal(deletionRules, 'order_not_deletable', { status: 'Lost' })
})
