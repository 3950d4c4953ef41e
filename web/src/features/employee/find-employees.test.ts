import type { Employee } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { findEmployees } from './find-employees.ts'

const employee = (about: Partial<Employee>) => ({ name: '', empId: '', contact: '', role: '', ...about }) as Employee
const mohan = employee({ name: 'Mohan Lal', empId: 'E-1', contact: '9876543210', role: 'Presser' })
const anil = employee({ name: 'Anil Kumar', empId: 'E-2', contact: '9000000001', role: 'Driver' })

test('all are shown while nothing is searched', () => {
  expect(findEmployees([mohan, anil], ' ')).toEqual([mohan, anil])
})

test('names, numbers, phones and roles are searched, in any case', () => {
  for (const text of ['mohan', 'e-1', '98765', 'PRESSER']) expect(findEmployees([mohan, anil], text)).toEqual([mohan])
})

test('every word must be found', () => {
  expect(findEmployees([mohan, anil], 'kumar driver')).toEqual([anil])
  expect(findEmployees([mohan, anil], 'kumar presser')).toEqual([])
})
