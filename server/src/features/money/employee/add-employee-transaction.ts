import type { contract, EmployeeTransaction, ParsedInputOf } from '@clothesline/contract'
import { employeeDue, employeePaid, type Posting, parseRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { dayProblems } from '../cash-up/index.ts'
import { post } from '../ledger/index.ts'
import { findActiveMode, modeProblems } from '../tender/index.ts'
import { type EmployeeRow, getEmployee } from './employee-queries.ts'
import { readTransaction } from './view-employee.ts'

/** An employee has earned something. No money moves, so it may be written on a closed day too. */
export async function addDueTransaction(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.empTransaction.addDueTransaction>,
): Promise<EmployeeTransaction> {
  const employee = await getEmployee(ctx, input.empId)
  const problems = dayProblems(ctx, input.date)
  if (problems.length > 0) throw new Invalid(problems)
  return book(ctx, employee, input, employeeDue(employee.id, parseRupees(input.amt) ?? 0), 'employee.due')
}

export async function addPaidTransaction(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.empTransaction.addPaidTransaction>,
): Promise<EmployeeTransaction> {
  const employee = await getEmployee(ctx, input.empId)
  const mode = await findActiveMode(ctx, input.paymentMode)
  const problems = [...dayProblems(ctx, input.date), ...modeProblems(mode, input.paymentMode)]
  if (problems.length > 0 || !mode) throw new Invalid(problems)
  const tender = { paymentModeId: mode.id, amountPaise: parseRupees(input.amt) ?? 0 }
  return book(ctx, employee, input, employeePaid(employee.id, tender), 'employee.pay')
}

async function book(
  ctx: StoreCtx,
  employee: EmployeeRow,
  input: { date: string; note?: string | undefined },
  posting: Posting,
  action: string,
): Promise<EmployeeTransaction> {
  const [id] = await post(ctx, [posting], { day: input.date, note: input.note ?? '', employeeId: employee.id })
  const after = await readTransaction(ctx, employee, id)
  await audit(ctx, ctx.store.id, { action, subjectKind: 'employee', subjectId: employee.id, after })
  return after
}
