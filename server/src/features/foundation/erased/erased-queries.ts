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
