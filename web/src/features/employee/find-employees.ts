import type { Employee } from '@clothesline/contract'

/** Employees in whom every word of the text is found: name, number, phone and role. */
export function findEmployees(employees: Employee[], text: string): Employee[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return employees.filter(({ name, empId, contact, role }) => {
    const searched = [name, empId, contact, role].join('\n').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
