import type { Handlers } from '../../handlers.ts'
import { addEmployee, updateEmployee } from './change-employee.ts'
import {
  addDueTransaction,
  addPaidTransaction,
  employeeTransactions,
  reverseEmployeeTransaction,
} from './employee-transactions.ts'
import { setPermissions, setPin } from './set-clerk.ts'
import { allEmployees } from './view-employee.ts'

export const employeeRoutes: Handlers['employee'] = {
  allEmployees,
  addEmployee,
  updateEmployee,
  setPin,
  setPermissions,
  employeeTransaction: employeeTransactions,
}

export const empTransactionRoutes: Handlers['empTransaction'] = {
  addDueTransaction,
  addPaidTransaction,
  reverseTransaction: reverseEmployeeTransaction,
}
