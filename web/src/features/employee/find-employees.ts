import type { Employee } from '@clothesline/contract'
import { comparable, comparableWords } from '../../lib/comparable.ts'

/** Employees in whom every word of the text is found: name, number, phone and role. */
export function findEmployees(employees: Employee[], text: string): Employee[] {
  const words = comparableWords(text)
  return employees.filter(({ name, empId, contact, role }) => {
    const searched = comparable([name, empId, contact, role].join('\n'))
    return words.every((word) => searched.includes(word))
  })
}
