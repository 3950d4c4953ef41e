import type { contract, Employee, ParsedInputOf } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import { checkComputed } from '../../../check-computed.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { guardEffect } from '../../foundation/protection/index.ts'
import { checkJoinedOn } from './check-joined-on.ts'
import { changeEmployee, type EmployeeFields, getEmployee } from './employee-queries.ts'
import { viewEmployee } from './view-employee.ts'

type EmployeeChange = ParsedInputOf<typeof contract.employee.updateEmployee>

export async function updateEmployee(ctx: StoreCtx, input: EmployeeChange): Promise<Employee> {
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
  await changeEmployee(ctx, before.id, fieldsOf(input))
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
