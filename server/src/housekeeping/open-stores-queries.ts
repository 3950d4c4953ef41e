import { text } from '../db/columns.ts'
import type { Tx } from '../db/transaction.ts'

/** A frozen store has no new postings, and nobody reads its reports. */
export function listOpenStores(tx: Tx) {
  return tx.rows(
    { id: text, time_zone: text },
    'list-open-stores',
    `select id, coalesce(settings ->> 'timeZone', 'Asia/Kolkata') as time_zone from store where not frozen order by id`,
    [],
  )
}
