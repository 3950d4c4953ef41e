import { checkCustomerDeletion } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { cancelWaiting } from '../../foundation/outbox/index.ts'
import { type CustomerRow, markCustomerDeleted } from './customer-queries.ts'
import { lockAndReadCustomer, viewCustomer } from './view-customer.ts'

/** Returns the id. The call itself also ends what is planned with the customer, see features/orders/pickup. */
export async function removeCustomer(
  ctx: StoreCtx,
  input: { _id?: string | undefined; custId?: string | undefined },
): Promise<string> {
  const row = await lockAndReadCustomer(ctx, input)
  refuseUnsettled(row)
  await markCustomerDeleted(ctx, row.id)
  await cancelWaiting(ctx.tx, ctx.store.id, [row.contact], 'customer_was_deleted')
  await audit(ctx, ctx.store.id, {
    ...{ action: 'customer.delete', subjectKind: 'customer', subjectId: row.id, before: viewCustomer(row) },
  })
  return row.id
}

function refuseUnsettled(row: CustomerRow): void {
  checkCustomerDeletion({
    undeliveredOrders: row.open_orders,
    duePaise: row.due_paise,
    advancePaise: row.advance_paise,
  })
}
