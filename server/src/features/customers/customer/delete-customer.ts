import { checkCustomerDeletion, RuleError } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { cancelWaiting } from '../../foundation/outbox/index.ts'
import { type CustomerRow, markCustomerDeleted } from './customer-queries.ts'
import { holdCustomer } from './get-customer.ts'
import { viewCustomer } from './view-customer.ts'

export async function deleteCustomer(
  ctx: StoreCtx,
  input: { _id?: string | undefined; custId?: string | undefined },
): Promise<true> {
  const row = await holdCustomer(ctx, input)
  refuseUnsettled(row)
  await markCustomerDeleted(ctx, row.id)
  await cancelWaiting(ctx.tx, ctx.store.id, [row.contact], 'The customer was deleted')
  await audit(ctx, ctx.store.id, {
    ...{ action: 'customer.delete', subjectKind: 'customer', subjectId: row.id, before: viewCustomer(row) },
  })
  return true
}

/** The input is fine, the customer's standing is not: a conflict, where broken rules are otherwise invalid input. */
function refuseUnsettled(row: CustomerRow): void {
  try {
    checkCustomerDeletion({
      undeliveredOrders: row.open_orders,
      duePaise: row.due_paise,
      advancePaise: row.advance_paise,
    })
  } catch (error) {
    throw error instanceof RuleError ? new Conflict(error.message) : error
  }
}
