import type { contract, Employee, InputOf } from '@clothesline/contract'
import { parsePhone, parseRupeesText, toRupees } from '@clothesline/domain'
import { t } from '../../lib/i18n.ts'

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
    ...(isChanged ? { salary: toRupees(parseRupeesText(salary) ?? 0) } : {}),
  }
}

/** What can be told before the server is asked. */
export const checks = {
  name: (value: unknown) => (String(value).trim() === '' ? t('Name is needed') : undefined),
  contact: (value: unknown) => {
    const text = String(value).trim()
    const isFine = text === '' || parsePhone(text) !== undefined
    return isFine ? undefined : t('Phone must have 10 digits and begin with 6, 7, 8 or 9')
  },
}
