import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { queueOrderMessage, updateOrder, withMessage } from '../order/index.ts'

type NewDay = typeof contract.promise.newDay

/** Moves a promise that cannot be kept, and tells the customer: "ready on … instead". */
export async function newDay(ctx: StoreCtx, input: ParsedInputOf<NewDay>): Promise<OutputOf<NewDay>> {
  const order = await updateOrder(ctx, input)
  if (order.ready === order.pieces) throw new Conflict('order_already_ready')
  const written = await queueOrderMessage(ctx, 'delayed', order)
  return 'message' in written ? withMessage(order, written.message) : order
}
