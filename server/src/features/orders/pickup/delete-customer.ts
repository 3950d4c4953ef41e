import type { contract, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { removeCustomer } from '../../customers/customer/index.ts'
import { lockOpenVisitsOf } from '../visit/index.ts'
import { cancelVisit } from './plan.ts'
import { lockRepeatsOf } from './repeat-queries.ts'
import { endRepeat } from './repeats.ts'

/** Nobody may go out to somebody who is gone, so what is planned with them ends too, as if the counter had ended it. */
export async function deleteCustomer(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.customer.deletecustomer>,
): Promise<true> {
  const customerId = await removeCustomer(ctx, input)
  for (const { id } of await lockRepeatsOf(ctx, customerId)) await endRepeat(ctx, { _id: id })
  // After the repeats, which end their own stops.
  for (const { id } of await lockOpenVisitsOf(ctx, customerId)) await cancelVisit(ctx, { _id: id })
  return true
}
