import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { listEmployees } from './employee-queries.ts'
import { viewEmployee } from './view-employee.ts'

export async function allEmployees(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.employee.allEmployees>,
): Promise<OutputOf<typeof contract.employee.allEmployees>> {
  const { rows, total } = await listEmployees(ctx, input)
  return { employees: rows.map((row) => viewEmployee(ctx, row)), totalEmployees: total }
}
