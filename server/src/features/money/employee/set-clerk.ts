import { type ChangeAction, type contract, type Employee, type ParsedInputOf, problemAt } from '@clothesline/contract'
import { isAllRound, pinProblem, readPermissions } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { violatedConstraint } from '../../../db/database-failure.ts'
import { Conflict, Forbidden, Invalid } from '../../../errors.ts'
import { claimNewPin, endClerkSessions, findPinRights, pinColumns } from '../../access/clerk/index.ts'
import { lockStore } from '../../access/store/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { isBeyondOwn } from '../../foundation/protection/index.ts'
import { changeEmployee, type EmployeeRow, getEmployee } from './employee-queries.ts'
import { viewEmployee } from './view-employee.ts'

export const NO_PIN = { pin_hash: null, pin_lookup: null }

/** Whoever could change a person with more rights could act as that person. */
export function refuseBeyondOwn(ctx: StoreCtx, employee: EmployeeRow, given = employee.permissions): void {
  const name = ctx.session.clerk?.name ?? ''
  const all = [readPermissions(employee.permissions), readPermissions(given)]
  if (all.some((permissions) => isBeyondOwn(ctx, permissions))) throw new Forbidden('permissions_beyond_own', { name })
}

/**
 * Where everything needs a PIN, one person who may do everything stays. The store is locked as for a change of its
 * settings, so two people cannot go at the same moment; call it before the employee is locked.
 */
export async function keepAllRound(ctx: StoreCtx, change: () => Promise<Employee>): Promise<Employee> {
  const store = await lockStore(ctx.tx, ctx.store.id)
  const isAsked = store?.settings.clerkMode === 'always'
  const hadOne = isAsked && (await findPinRights(ctx)).hasAllRound
  const after = await change()
  if (hadOne && !(await findPinRights(ctx)).hasAllRound) {
    throw new Conflict('employee_last_all_round', { name: after.name })
  }
  return after
}

export async function setPin(ctx: StoreCtx, input: ParsedInputOf<typeof contract.employee.setPin>): Promise<Employee> {
  return input.pin === null ? keepAllRound(ctx, () => changePin(ctx, input)) : changePin(ctx, input)
}

async function changePin(ctx: StoreCtx, input: ParsedInputOf<typeof contract.employee.setPin>): Promise<Employee> {
  const before = await getEmployee(ctx, input.empId, true)
  refuseBeyondOwn(ctx, before)
  if (input.pin !== null) {
    const wrong = pinProblem(input.pin, before.contact)
    if (wrong) throw new Invalid([problemAt('pin', wrong)])
    if (!before.active) throw new Conflict('employee_inactive', { name: before.name })
    // After the store-admin step the owner is there, who may have a whole shop to set up.
    if (!ctx.session.isStoreAdmin) await claimNewPin(ctx, input.pin)
  }
  const columns = input.pin === null ? NO_PIN : await pinColumns(ctx, input.pin)
  // The refusal does not say whose PIN it is.
  await changeEmployee(ctx, before.id, columns).catch((error) => {
    throw violatedConstraint(error) === 'employee_pin' ? new Conflict('pin_taken') : error
  })
  await endClerkSessions(ctx, before.id)
  return record(ctx, before, 'employee.setPin')
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
    ...{ action, subjectKind: 'employee', subjectId: before.id },
    ...{ before: clerkOf(before), after: clerkOf(after) },
  })
  return viewEmployee(ctx, after)
}
