import { type contract, type Employee, type ParsedInputOf, problemAt } from '@clothesline/contract'
import { type Day, dayIn, joinedOnProblem, parseRupees } from '@clothesline/domain'
import { checkComputed } from '../../../check-computed.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { endClerkSessions } from '../../access/clerk/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import { guardEffect } from '../../foundation/protection/index.ts'
import { changeEmployee, type EmployeeFields, getEmployee, insertEmployee } from './employee-queries.ts'
import { keepAllRound, NO_PIN, refuseBeyondOwn } from './set-clerk.ts'
import { viewEmployee } from './view-employee.ts'

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
