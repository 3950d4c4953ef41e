/** Whether a customer was erased; `c` is their row. */
const IS_ERASED = 'c.erasure_asked_at is not null and c.deleted_at is not null'

/** What a customer wrote, unless they were erased since; `c` is their row. */
export const unlessErased = (column: string) => `case when ${IS_ERASED} then '' else ${column} end`

/** The customers of the store in this parameter who asked to be erased, and wait until everything is settled. */
export const leavingCustomers = (storeId: string) =>
  `array(select leaving.id from customer leaving
    where leaving.store_id = ${storeId} and leaving.erasure_asked_at is not null and leaving.deleted_at is null)`
