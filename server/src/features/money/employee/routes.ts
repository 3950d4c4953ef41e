import type { Handlers } from '../../handlers.ts'
import {
  addDueTransaction,
  addPaidTransaction,
  employeeTransactions,
  reverseEmployeeTransaction,
} from './employee-transactions.ts'
import { addEmployee, allEmployees, drawPin, removePin, setPermissions, updateEmployee } from './employees.ts'

export const employeeRoutes: Handlers['employee'] = {
  allEmployees,
  addEmployee,
  updateEmployee,
  drawPin,
  removePin,
  setPermissions,
  employeeTransaction: employeeTransactions,
}

export const empTransactionRoutes: Handlers['empTransaction'] = {
  addDueTransaction,
  addPaidTransaction,
  reverseTransaction: reverseEmployeeTransaction,
}
