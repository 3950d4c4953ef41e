import type { CustomerCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { findMyOrder, lockMe, type MeRow } from './me-queries.ts'

/** Locked until the end. */
export async function getMe(ctx: CustomerCtx): Promise<MeRow> {
  const me = await lockMe(ctx, ctx.customer.id)
  if (!me) throw new NotFound('link_ended')
  return me
}

/** The id of one of the customer's orders. */
export async function getMyOrder(ctx: CustomerCtx, invoice: number): Promise<string> {
  const order = await findMyOrder(ctx, ctx.customer.id, invoice)
  if (!order) throw new NotFound('order_not_found')
  return order.id
}
