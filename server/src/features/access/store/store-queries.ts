import type { StoreSettings } from '@clothesline/contract'
import { compareNames } from '@clothesline/domain'
import { assignments, insertion } from '../../../db/assemble.ts'
import { document, flag, instant, integer, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

const storeRow = {
  id: text,
  store_name: text,
  email: text,
  contact1: text,
  settings: document<StoreSettings>(),
  icon_id: orNull(text),
  frozen: flag,
  is_group_head: flag,
  version: integer,
  created_at: instant,
  last_login_at: orNull(instant),
}
export type StoreRow = RowOf<typeof storeRow>

const STORE = `select ${Object.keys(storeRow).join(', ')} from store s join store_shard h`

export function findStore(tx: Tx, storeId: string): Promise<StoreRow | undefined> {
  return tx.row(storeRow, 'find-store', `${STORE} on h.store_id = $1 where s.id = $1`, [storeId])
}

/** Changes of a store's row wait for each other. The store's orders do not wait. */
export async function lockStore(tx: Tx, storeId: string): Promise<StoreRow | undefined> {
  await lockStores(tx, [storeId])
  return findStore(tx, storeId)
}

/** One by one, in a fixed order, so that two who lock the same stores cannot wait for each other. */
export async function lockStores(tx: Tx, storeIds: readonly string[]): Promise<void> {
  const sql = 'select store_id from store_shard where store_id = $1 for no key update'
  for (const storeId of [...storeIds].sort()) await tx.run('lock-store', sql, [storeId])
}

export async function listStores(tx: Tx): Promise<StoreRow[]> {
  const rows = await tx.rows(storeRow, 'list-stores', `${STORE} on h.store_id = s.id order by s.id`, [])
  return rows.sort((a, b) => compareNames(a.store_name, b.store_name))
}

export async function addStoreRow(
  tx: Tx,
  store: Omit<StoreRow, 'frozen' | 'is_group_head' | 'version' | 'last_login_at'>,
): Promise<void> {
  const row = { ...store, settings: JSON.stringify(store.settings) }
  await tx.run('add-store', `insert into store ${insertion(row)}`, row)
  await tx.run('add-store-shard', 'insert into store_shard (store_id) values ($1)', [store.id])
}

export type StoreRowChange = Partial<Pick<StoreRow, 'store_name' | 'email' | 'contact1' | 'settings' | 'icon_id'>>

export async function changeStoreRow(tx: Tx, storeId: string, change: StoreRowChange): Promise<void> {
  const { settings, ...rest } = change
  const columns = { ...rest, ...(settings && { settings: JSON.stringify(settings) }) }
  const changes = ['version = version + 1', ...assignments(columns)].join(', ')
  await tx.run(undefined, `update store set ${changes} where id = :id`, { ...columns, id: storeId })
}

export async function setFrozen(tx: Tx, storeId: string, frozen: boolean): Promise<void> {
  await tx.run('set-frozen', 'update store set frozen = $2, version = version + 1 where id = $1', [storeId, frozen])
}

export async function setLastLogin(tx: Tx, storeId: string, now: Date): Promise<void> {
  await tx.run('set-last-login', 'update store_shard set last_login_at = $2 where store_id = $1', [storeId, now])
}

const loginRow = {
  store_id: text,
  username: text,
  password_hash: text,
  one_time_hash: orNull(text),
  one_time_expires_at: orNull(instant),
  one_time_sent_at: orNull(instant),
  store_name: text,
  email: text,
  frozen: flag,
  settings: document<StoreSettings>(),
}
export type LoginRow = RowOf<typeof loginRow>

const LOGIN = `
  select l.store_id, l.username, l.password_hash, l.one_time_hash, l.one_time_expires_at, l.one_time_sent_at,
         s.store_name, s.email, s.frozen, s.settings
    from store_login l join store s on s.id = l.store_id`

export function findLogin(tx: Tx, username: string): Promise<LoginRow | undefined> {
  return tx.row(loginRow, 'find-login', `${LOGIN} where lower(l.username) = $1`, [username.toLowerCase()])
}

export function listLoginsByEmail(tx: Tx, email: string): Promise<LoginRow[]> {
  return tx.rows(loginRow, 'list-logins-by-email', `${LOGIN} where lower(s.email) = $1`, [email.toLowerCase()])
}

/** The usernames by store, which only the platform role can read. */
export async function usernamesOf(tx: Tx, storeId?: string): Promise<Map<string, string>> {
  const rows = await tx.rows(
    { store_id: text, username: text },
    'list-usernames',
    'select store_id, username from store_login where $1::uuid is null or store_id = $1',
    [storeId ?? null],
  )
  return new Map(rows.map((row) => [row.store_id, row.username]))
}

export async function addLogin(
  tx: Tx,
  login: { storeId: string; username: string; passwordHash: string },
): Promise<void> {
  await tx.run('add-login', 'insert into store_login (store_id, username, password_hash) values ($1, $2, $3)', [
    ...[login.storeId, login.username, login.passwordHash],
  ])
}

export async function changeLogin(
  tx: Tx,
  storeId: string,
  change: { username?: string; password_hash?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const endsOneTime = change.password_hash ? { one_time_hash: null, one_time_expires_at: null } : {}
  const columns = { ...change, ...endsOneTime }
  const statement = `update store_login set ${assignments(columns).join(', ')} where store_id = :store_id`
  await tx.run(undefined, statement, { ...columns, store_id: storeId })
}

/** One that was mailed is not accepted any more. */
export async function endOneTimePassword(tx: Tx, storeId: string): Promise<void> {
  const sql = 'update store_login set one_time_hash = null, one_time_expires_at = null where store_id = $1'
  await tx.run('end-one-time-password', sql, [storeId])
}

/** Sets it unless one was sent after `unlessSince`. Returns whether it did: of several parallel calls only one does. */
export async function setOneTimePassword(
  tx: Tx,
  storeId: string,
  oneTime: { hash: string; expiresAt: Date; sentAt: Date; unlessSince: Date },
): Promise<boolean> {
  const changed = await tx.run(
    'set-one-time-password',
    `update store_login set one_time_hash = $2, one_time_expires_at = $3, one_time_sent_at = $4
      where store_id = $1 and (one_time_sent_at is null or one_time_sent_at <= $5)`,
    [storeId, oneTime.hash, oneTime.expiresAt, oneTime.sentAt, oneTime.unlessSince],
  )
  return changed > 0
}

/** The number of orders per store since then. */
export async function ordersSince(tx: Tx, since: Date, storeId?: string): Promise<Map<string, number>> {
  const rows = await tx.rows(
    { store_id: text, orders: integer },
    storeId ? 'count-orders-since-of-store' : 'count-orders-since',
    `select store_id, count(*) as orders from orders
      where created_at >= $1 and deleted_at is null ${storeId ? 'and store_id = $2' : ''} group by store_id`,
    storeId ? [since, storeId] : [since],
  )
  return new Map(rows.map((row) => [row.store_id, row.orders]))
}

export interface BillSeries {
  gstin: string
  /** In capitals. */
  prefix: string
}

/** Whether the store now has it, or had it before; of several stores that ask in the same moment one gets it. */
export async function takeSeries(tx: Tx, storeId: string, { gstin, prefix }: BillSeries): Promise<boolean> {
  const values = [gstin, prefix, storeId]
  const add = 'insert into bill_series (gstin, prefix, store_id) values ($1, $2, $3) on conflict do nothing'
  if ((await tx.run('take-bill-series', add, values)) > 0) return true
  const own = 'select 1 as one from bill_series where gstin = $1 and prefix = $2 and store_id = $3'
  return (await tx.row({ one: integer }, 'find-own-bill-series', own, values)) !== undefined
}

export async function releaseSeries(tx: Tx, storeId: string): Promise<void> {
  await tx.run('release-bill-series', 'delete from bill_series where store_id = $1', [storeId])
}
