import type { Day } from '@clothesline/domain'
import { day } from '../../../db/columns.ts'
import { PLACES, type Places, type Read } from '../../../db/statement.ts'

/**
 * Part of every statement that changes a day's figures: marks the saved sums of the day as outdated. The row of the
 * day stays locked until the end of the transaction, so that sums computed meanwhile are not saved. Today has no sums
 * yet, and its row is not created here, so that a new order writes nothing and waits for nothing. The row is still
 * looked up: a corrected clock or another time zone can turn a past day into today.
 */
export const dayChanged = (storeId: string, days: string, today: string) => `
    insert into day_sums (store_id, day, version)
    select shard.store_id, changed.day, 1 from store_shard shard, (${days}) as changed (day)
     where shard.store_id = ${storeId} and (changed.day < ${today}
        or exists (select from day_sums kept where kept.store_id = ${storeId} and kept.day = changed.day))
    on conflict (store_id, day) do update set version = day_sums.version + 1`

const sumsText = ([storeId, of]: Places) => `select day from day_sums where store_id = ${storeId} and day = ${of}`

/** Whether a day has saved sums. A new order is always of today, so it checks this before marking them outdated. */
export const daySumsOf = (storeId: string, of: Day): Read<{ day: Day }> => ({
  columns: { day },
  name: 'day-sums-of',
  text: sumsText(PLACES),
  values: [storeId, of],
  shared: { types: ['uuid', 'date'], text: sumsText },
})
