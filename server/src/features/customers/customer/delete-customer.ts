import { checkCustomerDeletion } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { cancelWaiting } from '../../foundation/outbox/index.ts'
import { type CustomerRow, markCustomerDeleted } from './customer-queries.ts'
import { lockAndReadCustomer, viewCustomer } from './view-customer.ts'

export async function deleteCustomer(
  ctx: StoreCtx,
  input: { _id?: string | undefined; custId?: string | undefined },
): Promise<true> {
  const row = await lockAndReadCustomer(ctx, input)
  refuseUnsettled(row)
  await markCustomerDeleted(ctx, row.id)
  await cancelWaiting(ctx.tx, ctx.store.id, [row.contact], 'customer_was_deleted')
  await audit(ctx, ctx.store.id, {
    ...{ action: 'customer.delete', subjectKind: 'customer', subjectId: row.id, before: viewCustomer(row) },
  })
  return true
}

function refuseUnsettled(row: CustomerRow): void {
  checkCustomerDeletion({
    undeliveredOrders: row.open_orders,
    duePaise: row.due_paise,
    advancePaise: row.advance_paise,
  })
}
