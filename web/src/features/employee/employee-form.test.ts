import { contract, type Employee, problemsOf } from '@clothesline/contract'
import { clerkRoles } from '@clothesline/domain'
import { describe, expect, it } from 'vitest'
import { bodyOf, emptyForm, formOf } from './employee-form.ts'

const meena: Employee = {
  _id: '0199a1b2-0000-7000-8000-000000000001',
  empId: 'E-7',
  name: 'Meena',
  contact: '9876543210',
  role: 'Ironing',
  salary: 12_000,
  joinedOn: '2026-04-01',
  active: true,
  totalDue: 0,
  totalPaid: 0,
  balance: 0,
  version: 3,
  hasPin: false,
  permissions: clerkRoles.Counter,
  createdAt: '2026-04-01T05:00:00.000Z',
}

describe('bodyOf', () => {
  it('sends a salary only when one was typed', () => {
    expect(bodyOf({ ...emptyForm, name: 'Meena' })).not.toHaveProperty('salary')
    expect(bodyOf({ ...emptyForm, name: 'Meena', salary: '12,000.50' })).toMatchObject({ salary: 12_000.5 })
  })

  it('leaves an unchanged salary out, so that no step is asked for', () => {
    const before = formOf(meena)
    expect(bodyOf({ ...before, name: 'Meena Iyer' }, before)).not.toHaveProperty('salary')
  })

  it('never overwrites a salary that is hidden', () => {
    const before = formOf({ ...meena, salary: null })
    expect(bodyOf({ ...before, role: 'Counter' }, before)).not.toHaveProperty('salary')
  })

  it('takes a salary away when it was emptied', () => {
    const before = formOf(meena)
    expect(bodyOf({ ...before, salary: '' }, before)).toMatchObject({ salary: 0 })
  })

  it('sends what is no salary as it was typed, for the schema to name the problem', () => {
    const { error } = contract.employee.addEmployee.input.safeParse(
      bodyOf({ ...emptyForm, name: 'Meena', salary: 'much' }),
    )
    expect(error && problemsOf(error).map(({ path, msg }) => [path, msg])).toEqual([
      ['salary', 'Salary must be an amount'],
    ])
  })

  it('sends no day for a day that is not known', () => {
    expect(bodyOf(emptyForm).joinedOn).toBeNull()
  })
})
