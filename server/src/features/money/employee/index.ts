export { type EmployeeRow, getEmployee, listEmployees } from './employee-queries.ts'
export { bookDue } from './employee-transactions.ts'
export { type DueByHandRow, listDuesByHand } from './salary-twice-queries.ts'
