import { defaultSettings, type StoreSettings } from '@clothesline/contract'
import { document, text } from '../db/columns.ts'
import type { Tx } from '../db/transaction.ts'
import { settingsInForce } from '../settings-in-force.ts'

/** A small batch, so that nothing waits for it. */
export const BATCH = 1_000

/** The key of each table, and the time from which its retention counts. */
const TABLES = {
  idempotency: { key: 'store_id, key', since: 'created_at' },
  admin_idempotency: { key: 'admin_id, key', since: 'created_at' },
  session: { key: 'store_id, token_hash', since: 'least(expires_at, ended_at)' },
  admin_session: { key: 'token_hash', since: 'least(expires_at, ended_at)' },
  otp: { key: 'store_id, id', since: 'created_at' },
  known_device: { key: 'device_hash, account', since: 'seen_at' },
  address_limit: { key: 'key', since: 'ends_at' },
  live_change: { key: 'id', since: 'sent_at' },
  print_job: { key: 'store_id, id', since: 'created_at' },
  login_throttle: { key: 'bucket', since: 'updated_at' },
}
export type ExpiringTable = keyof typeof TABLES

/** Deletes one batch of expired rows of a table and returns how many they were. */
export async function deleteBatch(tx: Tx, table: ExpiringTable, before: Date): Promise<number> {
  const { key, since } = TABLES[table]
  return tx.run(
    `forget-${table}`,
    `delete from ${table} where (${key}) in (select ${key} from ${table} where ${since} < $1 limit ${BATCH})`,
    [before],
  )
}

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
