import type { contract, Employee, ParsedInputOf } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import { guardEffect } from '../../foundation/protection/index.ts'
import { checkJoinedOn } from './check-joined-on.ts'
import { getEmployee, insertEmployee } from './employee-queries.ts'
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
