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
