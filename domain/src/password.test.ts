import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  ['short', 'at least 8'],
  ['x'.repeat(129), 'at most 128'],
  ['SparkleShop', 'must not be the username'],
  ['Password123', 'too common'],
  ['laundry@123', 'too common'],
  ['aaaaaaaaaaaa', 'too common'],
])('%s is refused', (password, reason) => {
  expect(passwordProblem(password, 'Store', 'sparkleshop')).toContain(reason)
})

test("a sentence of one's own is fine, and an Admin needs a longer one", () => {
  expect(passwordProblem('blue kurta 7', 'Store', 'sparkle')).toBeUndefined()
  expect(passwordProblem('blue kurta', 'Admin', 'admin')).toContain('at least 12')
})
