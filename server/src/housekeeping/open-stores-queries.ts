import { defaultSettings, type StoreSettings } from '@clothesline/contract'
import { document, text } from '../db/columns.ts'
import type { Tx } from '../db/transaction.ts'
import { settingsInForce } from '../settings-in-force.ts'

export interface OpenStore {
  id: string
  timeZone: string
  settings: StoreSettings
}

/** A frozen store has no new postings, and nobody reads its reports. */
export async function listOpenStores(tx: Tx, now: Date): Promise<OpenStore[]> {
  const rows = await tx.rows(
    { id: text, settings: document<Partial<StoreSettings>>() },
    'list-open-stores',
    `select id, settings from store where not frozen order by id`,
    [],
  )
  return rows.map((row) => {
    const settings = settingsInForce({ ...defaultSettings, ...row.settings }, now)
    return { id: row.id, timeZone: settings.timeZone, settings }
  })
}
