import type { contract, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { removeCustomer } from '../../customers/customer/index.ts'
import { findUncountedPickup, lockOpenVisitsOf } from '../visit/index.ts'
import { cancelVisit } from './plan.ts'
import { endRepeatsOf } from './repeats.ts'

/**
 * Nobody may go out to somebody who is gone, so what is planned with them ends too, as if the counter had ended it. Clothes
 * that were picked up already must have an order first: nobody would know whose they are.
 */
export async function deleteCustomer(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.customer.deletecustomer>,
): Promise<true> {
  const customerId = await removeCustomer(ctx, input)
  await endRepeatsOf(ctx, customerId)
  // After the repeats, which end their own stops.
  for (const { id } of await lockOpenVisitsOf(ctx, customerId)) await cancelVisit(ctx, { _id: id })
  const uncounted = await findUncountedPickup(ctx, customerId)
  if (uncounted) throw new Conflict('customer_has_clothes_here', { day: uncounted.day })
  return true
}
