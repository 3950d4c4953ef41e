export { type EmployeeRow, getEmployee, listEmployees } from './employee-queries.ts'
export { bookDue } from './employee-transactions.ts'
