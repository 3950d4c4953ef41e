import type { Day } from '@clothesline/domain'
import { day } from '../../../db/columns.ts'
import type { Read } from '../../../db/join-statements.ts'

/**
 * For every statement that changes what a day comes to: sums that are kept for this day are out of date. The row of the day
 * is held until the end of the transaction, so sums that are being added up meanwhile are not kept.
 *
 * Today has no sums yet, and its row is not made here, so that a new order writes nothing and waits for nobody. It is looked
 * for all the same: a clock that was put right, or another time zone, can make a day today that was over before.
 */
export const dayChanged = (storeId: string, days: string, today: string) => `
    insert into day_sums (store_id, day, version)
    select ${storeId}, changed.day, 1 from (${days}) as changed (day)
     where changed.day < ${today}
        or exists (select from day_sums kept where kept.store_id = ${storeId} and kept.day = changed.day)
    on conflict (store_id, day) do update set version = day_sums.version + 1`

/** Whether sums are kept of a day: a new order, which is always of today, looks before it says that they are out of date. */
export const daySumsOf = (storeId: string, of: Day): Read<{ day: Day }> => ({
  columns: { day },
  name: 'day-sums-of',
  text: 'select day from day_sums where store_id = $1 and day = $2',
  values: [storeId, of],
})
