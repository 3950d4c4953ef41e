export { type DueByHandRow, type EmployeeRow, getEmployee, listDuesByHand, listEmployees } from './employee-queries.ts'
export { bookDue } from './employee-transactions.ts'
export { givePin } from './employees.ts'
