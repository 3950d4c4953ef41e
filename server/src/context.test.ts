import { expect, test } from 'vitest'
import { employeeActor, employeeOf } from './context.ts'

test('the actor of an employee is known again; everybody else is not one', () => {
  expect(employeeOf(employeeActor('01a1e502-712f-7312-88d6-2232eee4037e'))).toBe('01a1e502-712f-7312-88d6-2232eee4037e')
  for (const actor of ['store', 'store-admin', 'visitor', 'admin:employee', 'head:Sparkle']) {
    expect(employeeOf(actor)).toBeUndefined()
  }
})
