import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { getEmployee } from './employee-queries.ts'
import { listEmployeeTransactions } from './employee-transaction-queries.ts'
import { viewEmployee, viewTransaction } from './view-employee.ts'

export async function employeeTransactions(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.employee.employeeTransaction>,
): Promise<OutputOf<typeof contract.employee.employeeTransaction>> {
  const employee = await getEmployee(ctx, input.empId)
  const { rows, total } = await listEmployeeTransactions(ctx, employee.id, input)
  return {
    employee: viewEmployee(ctx, employee),
    transactions: rows.map((row) => viewTransaction(employee, row)),
    totalTransactions: total,
    totalDue: toRupees(employee.total_due_paise),
    totalPaid: toRupees(employee.total_paid_paise),
    balance: toRupees(employee.balance_paise),
  }
}
