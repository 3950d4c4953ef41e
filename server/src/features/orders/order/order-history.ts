import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { historyOf } from '../../foundation/audit/index.ts'
import { readOrder } from './view-order.ts'

export async function orderHistory(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.orderHistory>,
): Promise<OutputOf<typeof contract.order.orderHistory>> {
  const order = await readOrder(ctx, input)
  return { history: await historyOf(ctx, 'order', order._id) }
}
