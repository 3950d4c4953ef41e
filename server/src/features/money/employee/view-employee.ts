import type { contract, Employee, EmployeeTransaction, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { formatPersonNumber, readPermissions, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { type EmployeeRow, listEmployees } from './employee-queries.ts'
import { type EmployeeTransactionRow, findEmployeeTransaction } from './employee-transaction-queries.ts'

export async function allEmployees(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.employee.allEmployees>,
): Promise<OutputOf<typeof contract.employee.allEmployees>> {
  const { rows, total } = await listEmployees(ctx, input)
  return { employees: rows.map((row) => viewEmployee(ctx, row)), totalEmployees: total }
}

export function viewEmployee(ctx: StoreCtx, row: EmployeeRow): Employee {
  const money = (paise: number) => (hidesMoney(ctx, 'seeWages') ? null : toRupees(paise))
  return {
    _id: row.id,
    empId: formatPersonNumber('E', row.number),
    name: row.name,
    contact: row.contact,
    role: row.role,
    salary: money(row.salary_paise),
    joinedOn: row.joined_on,
    active: row.active,
    totalDue: money(row.total_due_paise),
    totalPaid: money(row.total_paid_paise),
    balance: money(row.balance_paise),
    hasPin: row.has_pin,
    permissions: readPermissions(row.permissions),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}

export function viewTransaction(employee: EmployeeRow, row: EmployeeTransactionRow): EmployeeTransaction {
  const isDue = row.kind.startsWith('employee_due')
  return {
    _id: row.id,
    empId: formatPersonNumber('E', employee.number),
    type: isDue ? 'due' : 'paid',
    amt: toRupees(isDue ? row.change_paise : -row.change_paise),
    date: row.day,
    paymentMode: row.mode,
    note: row.note,
    runningBalance: toRupees(row.running_paise),
    ...actorFields(row),
    at: row.at.toISOString(),
    reversed: row.reversed,
    isReversal: row.is_reversal,
  }
}

/** A transaction just written, with the balance after it. */
export async function readTransaction(
  ctx: StoreCtx,
  employee: EmployeeRow,
  postingId: string | undefined,
): Promise<EmployeeTransaction> {
  const row = postingId === undefined ? undefined : await findEmployeeTransaction(ctx, employee.id, postingId)
  if (!row) throw new NotFound('transaction_not_found')
  return viewTransaction(employee, row)
}
