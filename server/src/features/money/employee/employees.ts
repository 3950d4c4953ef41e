import {
  type ChangeAction,
  type contract,
  type Employee,
  type EmployeeTransaction,
  type OutputOf,
  type ParsedInputOf,
  problemAt,
} from '@clothesline/contract'
import {
  type Day,
  dayIn,
  formatPersonNumber,
  isAllRound,
  joinedOnProblem,
  parseRupees,
  readPermissions,
  toRupees,
} from '@clothesline/domain'
import { checkComputed } from '../../../check-computed.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../errors.ts'
import { drawFreePin, endClerkSessions, findPinRights, type PinColumns } from '../../access/clerk/index.ts'
import { lockStore } from '../../access/store/index.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import { guardEffect, hidesMoney, isBeyondOwn } from '../../foundation/protection/index.ts'
import {
  changeEmployee,
  type EmployeeFields,
  type EmployeeRow,
  type EmployeeTransactionRow,
  findEmployeeTransaction,
  getEmployee,
  insertEmployee,
  listEmployees,
} from './employee-queries.ts'

export async function addEmployee(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.employee.addEmployee>,
): Promise<Employee> {
  if (input.salary !== undefined) guardEffect(ctx, 'employee_money')
  checkJoinedOn(ctx, input.joinedOn)
  const id = await insertEmployee(ctx, await nextNumber(ctx, 'employee'), {
    name: input.name,
    contact: input.contact ?? '',
    role: input.role ?? '',
    salary_paise: parseRupees(input.salary ?? 0) ?? 0,
    joined_on: input.joinedOn ?? null,
    active: input.active ?? true,
  })
  const after = await getEmployee(ctx, id)
  await audit(ctx, ctx.store.id, { action: 'employee.add', subjectKind: 'employee', subjectId: id, after })
  return viewEmployee(ctx, after)
}

type EmployeeChange = ParsedInputOf<typeof contract.employee.updateEmployee>

export function updateEmployee(ctx: StoreCtx, input: EmployeeChange): Promise<Employee> {
  const change = () => changeOne(ctx, input)
  return input.active === false ? keepAllRound(ctx, change) : change()
}

async function changeOne(ctx: StoreCtx, input: EmployeeChange): Promise<Employee> {
  if (input.salary !== undefined) guardEffect(ctx, 'employee_money')
  const before = await getEmployee(ctx, input._id ?? input.empId ?? '', true)
  // A caller that names both must mean the same employee.
  if (input._id && input.empId && (await getEmployee(ctx, input.empId)).id !== before.id) {
    throw new NotFound('employee_not_found')
  }
  if (input.version !== undefined && input.version !== before.version) {
    throw new Conflict('employee_outdated')
  }
  if (input.joinedOn !== before.joined_on) checkJoinedOn(ctx, input.joinedOn)
  if (input.active === false) refuseBeyondOwn(ctx, before)
  await changeEmployee(ctx, before.id, { ...fieldsOf(input), ...(input.active === false && NO_PIN) })
  if (input.active === false) await endClerkSessions(ctx, before.id)
  const after = await getEmployee(ctx, before.id)
  checkComputed(['totalDue', 'totalPaid', 'balance'], input, viewEmployee(ctx, before), viewEmployee(ctx, after))
  const subject = { subjectKind: 'employee', subjectId: before.id }
  await audit(ctx, ctx.store.id, { action: 'employee.update', ...subject, before, after })
  return viewEmployee(ctx, after)
}

function fieldsOf({ name, contact, role, salary, joinedOn, active }: EmployeeChange): Partial<EmployeeFields> {
  return {
    ...(name !== undefined && { name }),
    ...(contact !== undefined && { contact }),
    ...(role !== undefined && { role }),
    ...(salary !== undefined && { salary_paise: parseRupees(salary) ?? 0 }),
    ...(joinedOn !== undefined && { joined_on: joinedOn }),
    ...(active !== undefined && { active }),
  }
}

function checkJoinedOn(ctx: StoreCtx, joinedOn: Day | null | undefined): void {
  const wrong = joinedOn && joinedOnProblem(joinedOn, dayIn(ctx.store.settings.timeZone, ctx.now))
  if (wrong) throw new Invalid([problemAt('joinedOn', wrong)])
}

const NO_PIN = { pin_hash: null, pin_lookup: null }

/** Whoever could change a person with more rights could act as that person. */
function refuseBeyondOwn(ctx: StoreCtx, employee: EmployeeRow, given = employee.permissions): void {
  const name = ctx.session.clerk?.name ?? ''
  const all = [readPermissions(employee.permissions), readPermissions(given)]
  if (all.some((permissions) => isBeyondOwn(ctx, permissions))) throw new Forbidden('permissions_beyond_own', { name })
}

/**
 * Where everything needs a PIN, one person who may do everything stays. The store is locked as for a change of its
 * settings, so two people cannot go at the same moment; call it before the employee is locked.
 */
async function keepAllRound(ctx: StoreCtx, change: () => Promise<Employee>): Promise<Employee> {
  const store = await lockStore(ctx.tx, ctx.store.id)
  const isAsked = store?.settings.clerkMode === 'always'
  const hadOne = isAsked && (await findPinRights(ctx)).hasAllRound
  const after = await change()
  if (hadOne && !(await findPinRights(ctx)).hasAllRound) {
    throw new Conflict('employee_last_all_round', { name: after.name })
  }
  return after
}

/** The server draws it: whoever typed one would learn from a refusal that it is somebody's. */
export async function drawPin(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.employee.drawPin>,
): Promise<OutputOf<typeof contract.employee.drawPin>> {
  await lockStore(ctx.tx, ctx.store.id)
  const before = await getEmployee(ctx, input.empId, true)
  refuseBeyondOwn(ctx, before)
  if (!before.active) throw new Conflict('employee_inactive', { name: before.name })
  const { pin, columns } = await drawFreePin(ctx, before.contact)
  return { pin, employee: await givePin(ctx, before, columns) }
}

/** Those who draw their own stay at this counter, where they are about to read it. */
export async function givePin(ctx: StoreCtx, before: EmployeeRow, columns: PinColumns): Promise<Employee> {
  await changeEmployee(ctx, before.id, columns)
  const isOwn = ctx.session.clerk?.employeeId === before.id
  await endClerkSessions(ctx, before.id, isOwn ? ctx.session.tokenHash : null)
  return record(ctx, before, 'employee.setPin')
}

export function removePin(ctx: StoreCtx, input: ParsedInputOf<typeof contract.employee.removePin>): Promise<Employee> {
  return keepAllRound(ctx, async () => {
    const before = await getEmployee(ctx, input.empId, true)
    refuseBeyondOwn(ctx, before)
    await changeEmployee(ctx, before.id, NO_PIN)
    await endClerkSessions(ctx, before.id)
    return record(ctx, before, 'employee.setPin')
  })
}

type NewPermissions = ParsedInputOf<typeof contract.employee.setPermissions>

export async function setPermissions(ctx: StoreCtx, input: NewPermissions): Promise<Employee> {
  const change = () => changePermissions(ctx, input)
  return isAllRound(readPermissions(input.permissions)) ? change() : keepAllRound(ctx, change)
}

async function changePermissions(ctx: StoreCtx, input: NewPermissions): Promise<Employee> {
  const before = await getEmployee(ctx, input.empId, true)
  refuseBeyondOwn(ctx, before, input.permissions)
  await changeEmployee(ctx, before.id, { permissions: JSON.stringify(input.permissions) })
  return record(ctx, before, 'employee.setPermissions')
}

async function record(ctx: StoreCtx, before: EmployeeRow, action: ChangeAction): Promise<Employee> {
  const after = await getEmployee(ctx, before.id)
  const clerkOf = ({ has_pin, permissions }: EmployeeRow) => ({ hasPin: has_pin, permissions })
  await audit(ctx, ctx.store.id, {
    action,
    subjectKind: 'employee',
    subjectId: before.id,
    before: clerkOf(before),
    after: clerkOf(after),
  })
  return viewEmployee(ctx, after)
}

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
