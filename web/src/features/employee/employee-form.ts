import type { contract, Employee, InputOf } from '@clothesline/contract'
import { rupeesOf } from '../../components/form/money-field.tsx'

/** An employee as typed. */
export type EmployeeForm = {
  name: string
  contact: string
  role: string
  salary: string
  joinedOn: string
  active: boolean
}

export const emptyForm: EmployeeForm = { name: '', contact: '', role: '', salary: '', joinedOn: '', active: true }

export function formOf({ name, contact, role, salary, joinedOn, active }: Employee): EmployeeForm {
  return { name, contact, role, salary: salary ? String(salary) : '', joinedOn: joinedOn ?? '', active }
}

/**
 * As the wire wants it. A salary that did not change is left out: sending one needs the store-admin step,
 * and one that is hidden must not be overwritten.
 */
export function bodyOf(
  { salary, joinedOn, ...rest }: EmployeeForm,
  before: EmployeeForm = emptyForm,
): Omit<InputOf<typeof contract.employee.addEmployee>, '_id' | 'empId'> {
  const isChanged = salary.trim() !== before.salary
  return {
    ...rest,
    joinedOn: joinedOn === '' ? null : joinedOn,
    ...(isChanged ? { salary: salary.trim() === '' ? 0 : rupeesOf(salary) } : {}),
  }
}
