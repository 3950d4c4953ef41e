import type { contract, EmployeeTransaction, ParsedInputOf } from '@clothesline/contract'
import { reverse } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { violatedConstraint } from '../../../db/database-failure.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { findPosting, post } from '../ledger/index.ts'
import { getEmployee } from './employee-queries.ts'
import { readTransaction } from './view-employee.ts'

/** Takes a wrong due or payment back, on its own day, so that the day shows what really happened. */
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
