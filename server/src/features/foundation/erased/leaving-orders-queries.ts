import type { StoreCtx } from '../../../context.ts'

/** Whatever knows its store and its transaction: a call, or the hourly job. */
type Scope = Pick<StoreCtx, 'tx'> & { store: { id: string } }

/** Handed over and paid, or deleted: nothing of the order needs the name any more. */
const IS_SETTLED = `(o.deleted_at is not null or (o.status = 'Delivered' and o.balance_paise <= 0))`

/**
 * Puts the number in the place of the name on the settled orders of customers who asked to be erased, and the name back
 * on those that are open again, such as after a payment that was taken back.
 */
const FOLLOW = `
  update orders o set
         kept_name = case when ${IS_SETTLED} then coalesce(o.kept_name, o.customer_name) end,
         customer_name = case when ${IS_SETTLED} then 'C-' || c.number else coalesce(o.kept_name, o.customer_name) end
    from customer c
   where c.store_id = $1 and c.id = any ($2) and c.erasure_asked_at is not null and c.deleted_at is null
     and o.store_id = $1 and o.customer_id = c.id and (o.kept_name is not null) <> ${IS_SETTLED}`

/** Lets the orders of these customers follow, if they asked to be erased. */
export async function followLeaving(ctx: Scope, customerIds: readonly string[]): Promise<void> {
  await ctx.tx.run('follow-leaving', FOLLOW, [ctx.store.id, customerIds])
}

/** The shop refused the wish: everything is as before. */
export async function showOrdersOf(ctx: Scope, customerId: string): Promise<void> {
  await ctx.tx.run(
    'show-orders-of',
    `update orders set customer_name = kept_name, kept_name = null
      where store_id = $1 and customer_id = $2 and kept_name is not null`,
    [ctx.store.id, customerId],
  )
}

/** A call locked a customer who asked to be erased: before it commits, their orders follow. */
export function noteLeaving(ctx: StoreCtx, customerId: string): void {
  ctx.reply.leaving = [...(ctx.reply.leaving ?? []), customerId]
}
