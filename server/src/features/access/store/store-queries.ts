import type { StoreSettings } from '@clothesline/contract'
import { compareNames } from '@clothesline/domain'
import type { Tx } from '../../../db/transaction.ts'

export interface StoreRow {
  id: string
  store_name: string
  email: string
  contact1: string
  settings: StoreSettings
  icon_id: string | null
  frozen: boolean
  version: number
  created_at: Date
  last_login_at: Date | null
}

const COLUMNS = [
  'id',
  'store_name',
  'email',
  'contact1',
  'settings',
  'icon_id',
  'frozen',
  'version',
  'created_at',
  'last_login_at',
] as const

export async function findStore(tx: Tx, storeId: string, lock = false): Promise<StoreRow | undefined> {
  const query = tx.db.selectFrom('store').select(COLUMNS).where('id', '=', storeId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as StoreRow | undefined
}

export async function listStores(tx: Tx): Promise<StoreRow[]> {
  const rows = (await tx.db.selectFrom('store').select(COLUMNS).orderBy('id').execute()) as unknown as StoreRow[]
  return rows.sort((a, b) => compareNames(a.store_name, b.store_name))
}

export async function addStoreRow(
  tx: Tx,
  store: Omit<StoreRow, 'frozen' | 'version' | 'last_login_at'>,
): Promise<void> {
  await tx.db
    .insertInto('store')
    .values({ ...store, settings: JSON.stringify(store.settings) })
    .execute()
}

export type StoreRowChange = Partial<Pick<StoreRow, 'store_name' | 'email' | 'contact1' | 'settings' | 'icon_id'>>

export async function changeStoreRow(tx: Tx, storeId: string, change: StoreRowChange): Promise<void> {
  const { settings, ...rest } = change
  await tx.db
    .updateTable('store')
    .set((eb) => ({
      ...rest,
      ...(settings ? { settings: JSON.stringify(settings) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', storeId)
    .execute()
}

export async function setFrozen(tx: Tx, storeId: string, frozen: boolean): Promise<void> {
  await tx.db
    .updateTable('store')
    .set((eb) => ({ frozen, version: eb('version', '+', 1) }))
    .where('id', '=', storeId)
    .execute()
}

export async function setLastLogin(tx: Tx, storeId: string, now: Date): Promise<void> {
  await tx.db.updateTable('store').set({ last_login_at: now }).where('id', '=', storeId).execute()
}

export interface LoginRow {
  store_id: string
  username: string
  password_hash: string
  one_time_hash: string | null
  one_time_expires_at: Date | null
  one_time_sent_at: Date | null
  store_name: string
  email: string
  frozen: boolean
  settings: StoreSettings
}

const loginRows = (tx: Tx) =>
  tx.db
    .selectFrom('store_login')
    .innerJoin('store', 'store.id', 'store_login.store_id')
    .select([
      'store_login.store_id',
      'store_login.username',
      'store_login.password_hash',
      'store_login.one_time_hash',
      'store_login.one_time_expires_at',
      'store_login.one_time_sent_at',
      'store.store_name',
      'store.email',
      'store.frozen',
      'store.settings',
    ])

export async function findLogin(tx: Tx, username: string): Promise<LoginRow | undefined> {
  const row = await loginRows(tx)
    .where((eb) => eb(eb.fn<string>('lower', ['store_login.username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  return row as LoginRow | undefined
}

export async function listLoginsByEmail(tx: Tx, email: string): Promise<LoginRow[]> {
  const rows = await loginRows(tx)
    .where((eb) => eb(eb.fn<string>('lower', ['store.email']), '=', email.toLowerCase()))
    .execute()
  return rows as unknown as LoginRow[]
}

/** The usernames by store; the platform alone may read them. */
export async function usernamesOf(tx: Tx, storeId?: string): Promise<Map<string, string>> {
  const query = tx.db.selectFrom('store_login').select(['store_id', 'username'])
  const rows = await (storeId ? query.where('store_id', '=', storeId) : query).execute()
  return new Map(rows.map((row) => [row.store_id, row.username]))
}

export async function addLogin(
  tx: Tx,
  login: { storeId: string; username: string; passwordHash: string },
): Promise<void> {
  await tx.db
    .insertInto('store_login')
    .values({ store_id: login.storeId, username: login.username, password_hash: login.passwordHash })
    .execute()
}

export async function changeLogin(
  tx: Tx,
  storeId: string,
  change: { username?: string; password_hash?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const endsOneTime = change.password_hash ? { one_time_hash: null, one_time_expires_at: null } : {}
  await tx.db
    .updateTable('store_login')
    .set({ ...change, ...endsOneTime })
    .where('store_id', '=', storeId)
    .execute()
}

/** Sets it unless one was sent after `unlessSince`, and tells whether it did: of several calls at the same moment one does. */
export async function setOneTimePassword(
  tx: Tx,
  storeId: string,
  oneTime: { hash: string; expiresAt: Date; sentAt: Date; unlessSince: Date },
): Promise<boolean> {
  const changed = await tx.db
    .updateTable('store_login')
    .set({ one_time_hash: oneTime.hash, one_time_expires_at: oneTime.expiresAt, one_time_sent_at: oneTime.sentAt })
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([eb('one_time_sent_at', 'is', null), eb('one_time_sent_at', '<=', oneTime.unlessSince)]))
    .returning('store_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Orders taken since, by store: how busy each one is. */
export async function ordersSince(tx: Tx, since: Date, storeId?: string): Promise<Map<string, number>> {
  let query = tx.db
    .selectFrom('orders')
    .select((eb) => ['store_id', eb.fn.countAll<number>().as('orders')])
    .where('created_at', '>=', since)
    .where('deleted_at', 'is', null)
    .groupBy('store_id')
  if (storeId) query = query.where('store_id', '=', storeId)
  const rows = await query.execute()
  return new Map(rows.map((row) => [row.store_id, row.orders]))
}
