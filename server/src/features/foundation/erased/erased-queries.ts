import type { StoreCtx } from '../../../context.ts'

/**
 * What is shown of somebody who asked to be erased. As long as something is open they are shown where that needs it, and
 * nowhere else; after that their rows hold no name any more. In the SQL `c` is the row of the customer.
 */

/** The name of a customer, or their number; `isOpen` is the condition for an open matter. */
export const shownName = (isOpen = 'false') =>
  `case when c.erasure_asked_at is null or (c.deleted_at is null and ${isOpen}) then c.name else 'C-' || c.number end`

/** Anything else that is personal. */
export const shownText = (column: string, isOpen = 'false') =>
  `case when c.erasure_asked_at is null or (c.deleted_at is null and ${isOpen}) then ${column} else '' end`

/** Something personal that is shown with an order; `o` is the order. The name of a hidden one is kept for its bill. */
export const shownWithOrder = (column: string) => `case when o.kept_name is null then ${column} else '' end`

/** The customers of the store in this parameter who asked to be erased, and wait until everything is settled. */
export const leavingCustomers = (storeId: string) =>
  `array(select leaving.id from customer leaving
    where leaving.store_id = ${storeId} and leaving.erasure_asked_at is not null and leaving.deleted_at is null)`

/**
 * A pickup that ended after `since` (see `uncountedSince`) and whose clothes are here and in no order yet; `v` is the visit. An
 * order of that day or later holds them, linked or not.
 */
export const pickupIsUncounted = (since: string, v = 'v') => `(${v}.kind = 'pickup' and ${v}.status = 'done'
  and ${v}.ended_at > ${since} and ${v}.order_id is null
  and not exists (select from orders held where held.store_id = $1 and held.customer_id = ${v}.customer_id
     and held.deleted_at is null and held.billed_on >= ${v}.day))`

/** Pickups and deliveries that are still to come, and clothes that wait for their order; `v` is the visit. */
export const visitIsOpen = (since: string, v = 'v') =>
  `(${v}.status in ('requested', 'accepted', 'on_the_way') or ${pickupIsUncounted(since, v)})`

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
