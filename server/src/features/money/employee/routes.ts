import type { Handlers } from '../../handlers.ts'
import { addEmployee } from './add-employee.ts'
import { addDueTransaction, addPaidTransaction } from './add-employee-transaction.ts'
import { allEmployees } from './all-employees.ts'
import { employeeTransactions } from './employee-transactions.ts'
import { reverseEmployeeTransaction } from './reverse-employee-transaction.ts'
import { updateEmployee } from './update-employee.ts'

export const employeeRoutes: Handlers['employee'] = {
  allEmployees,
  addEmployee,
  updateEmployee,
  employeeTransaction: employeeTransactions,
}

export const empTransactionRoutes: Handlers['empTransaction'] = {
  addDueTransaction,
  addPaidTransaction,
  reverseTransaction: reverseEmployeeTransaction,
}
