import type { ChangeAction, contract, EmployeeTransaction, OutputOf, ParsedInputOf } from '@clothesline/contract'
import {
  type Day,
  employeeDue,
  employeePaid,
  formatRupees,
  isLikeSalary,
  monthName,
  monthsOfHandDue,
  type Paise,
  type Posting,
  parseRupees,
  reverse,
  toRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { violatedConstraint } from '../../../db/database-failure.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { dayProblems } from '../cash-up/index.ts'
import { findPosting, post } from '../ledger/index.ts'
import { findActiveMode, modeProblems } from '../tender/index.ts'
import { type EmployeeRow, findBookedSalary, getEmployee, listEmployeeTransactions } from './employee-queries.ts'
import { readTransaction, viewEmployee, viewTransaction } from './employees.ts'

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

/** Records what an employee has earned. No money moves, so it can be recorded on a closed day too. */
export async function addDueTransaction(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.empTransaction.addDueTransaction>,
): Promise<EmployeeTransaction> {
  const employee = await getEmployee(ctx, input.empId, true)
  const problems = dayProblems(ctx, input.date)
  if (problems.length > 0) throw new Invalid(problems)
  if (!input.besides) await refuseSecondSalary(ctx, employee, input)
  return book(ctx, employee, input, employeeDue(employee.id, parseRupees(input.amt) ?? 0), 'employee.due')
}

/** What looks like the salary of a month that attendance booked already is asked about. */
async function refuseSecondSalary(ctx: StoreCtx, employee: EmployeeRow, { amt, date }: { amt: number; date: Day }) {
  if (!isLikeSalary(parseRupees(amt) ?? 0, employee.salary_paise)) return
  const months = monthsOfHandDue(date).map((month) => `${month}-01`)
  const booked = await findBookedSalary(ctx, employee.id, months)
  if (!booked) return
  const month = monthName(booked.month)
  throw new Conflict('salary_booked', { name: employee.name, month, amount: formatRupees(booked.amount_paise) })
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

/** The same for wages that are computed, in paise. */
export const bookDue = (ctx: StoreCtx, employee: EmployeeRow, input: { date: string; note: string }, paise: Paise) =>
  book(ctx, employee, input, employeeDue(employee.id, paise), 'employee.due')

async function book(
  ctx: StoreCtx,
  employee: EmployeeRow,
  input: { date: string; note?: string | undefined },
  posting: Posting,
  action: ChangeAction,
): Promise<EmployeeTransaction> {
  const [id] = await post(ctx, [posting], { day: input.date, note: input.note ?? '', employeeId: employee.id })
  const after = await readTransaction(ctx, employee, id)
  await audit(ctx, ctx.store.id, { action, subjectKind: 'employee', subjectId: employee.id, after })
  return after
}

/** Reverses a wrong due or payment on its original day, so that the day shows what really happened. */
export async function reverseEmployeeTransaction(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.empTransaction.reverseTransaction>,
): Promise<EmployeeTransaction> {
  const known = await findPosting(ctx, input._id)
  const employeeId = known?.posting.entries.find((entry) => entry.employeeId)?.employeeId
  if (!known || !employeeId) throw new NotFound('transaction_not_found')
  const { kind } = known.posting
  if (kind !== 'employee_due' && kind !== 'employee_paid') {
    throw new Conflict('transaction_is_reversal')
  }
  if (known.reversed) throw new Conflict('employee_transaction_reversed')

  const employee = await getEmployee(ctx, employeeId)
  const meta = { day: known.day, note: input.reason, employeeId, reverses: known.id }
  const [id] = await post(ctx, [reverse(known.posting)], meta).catch((error) => {
    throw violatedConstraint(error) === 'posting_reversed_once' ? new Conflict('employee_transaction_reversed') : error
  })
  const after = await readTransaction(ctx, employee, id)
  const subject = { subjectKind: 'employee', subjectId: employeeId }
  await audit(ctx, ctx.store.id, { action: 'employee.takeBack', ...subject, before: { posting: known.id }, after })
  return after
}
