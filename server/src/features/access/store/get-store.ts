import { defaultSettings, problem, type Store } from '@clothesline/contract'
import type { AdminCtx, PublicCtx, StoreCtx } from '../../../context.ts'
import { Invalid, NotFound, Unauthorized } from '../../../errors.ts'
import { settingsInForce } from '../../../settings-in-force.ts'
import { audit } from '../../foundation/audit/index.ts'
import { checkAdminPassword } from '../admin/index.ts'
import { deleteOtps } from '../otp/index.ts'
import { endRiderSessions } from '../rider/index.ts'
import { endStoreSessions } from '../session/index.ts'
import {
  findStore,
  listStores,
  lockStore,
  ordersSince,
  type StoreRow,
  setFrozen,
  usernamesOf,
} from './store-queries.ts'

export async function getStore(ctx: AdminCtx | StoreCtx, input: { storeId?: string }): Promise<Store> {
  return readStore(ctx, ownStoreId(ctx, input.storeId))
}

/** The store that the call is about. A Store can only mean itself; others do not exist for it. */
export function ownStoreId(ctx: AdminCtx | StoreCtx, storeId: string | undefined): string {
  if (ctx.role === 'store') {
    if (storeId !== undefined && storeId !== ctx.store.id) throw new NotFound('store_not_found')
    return ctx.store.id
  }
  if (storeId === undefined) throw new Invalid([problem('storeId', 'field_needed', { field: 'Store' })])
  return storeId
}

const DAYS_30 = 30 * 86_400_000

export async function readStore(ctx: AdminCtx | StoreCtx, storeId: string): Promise<Store> {
  const row = await findStore(ctx.tx, storeId)
  if (!row) throw new NotFound('store_not_found')
  const username =
    ctx.role === 'admin' ? ((await usernamesOf(ctx.tx, storeId)).get(storeId) ?? '') : ctx.session.username
  const orders = await ordersSince(ctx.tx, new Date(ctx.now.getTime() - DAYS_30), storeId)
  return viewStore(row, username, orders.get(storeId) ?? 0, ctx.now)
}

/** All stores for the Admin; for a Store, only itself. */
export async function allStores(ctx: AdminCtx | StoreCtx): Promise<Store[]> {
  if (ctx.role === 'store') return [await readStore(ctx, ctx.store.id)]
  const [rows, usernames, orders] = await Promise.all([
    listStores(ctx.tx),
    usernamesOf(ctx.tx),
    ordersSince(ctx.tx, new Date(ctx.now.getTime() - DAYS_30)),
  ])
  return rows.map((row) => viewStore(row, usernames.get(row.id) ?? '', orders.get(row.id) ?? 0, ctx.now))
}

/** The API form of a store. Settings added later than the store use their defaults. */
function viewStore(row: StoreRow, username: string, ordersIn30Days: number, now: Date): Store {
  return {
    ...settingsInForce({ ...defaultSettings, ...row.settings }, now),
    dashboardConfiguration: { ...defaultSettings.dashboardConfiguration, ...row.settings.dashboardConfiguration },
    _id: row.id,
    storeId: row.id,
    storeName: row.store_name,
    username,
    email: row.email,
    contact1: row.contact1,
    freeze: row.frozen,
    isGroupHead: row.is_group_head,
    icon: { url: row.icon_id ? `/api/icon/${row.id}/${row.icon_id}` : '' },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    ordersIn30Days,
  }
}

interface Confirmed {
  storeId: string
  username: string
  password: string
  code?: string | undefined
}

export const freezeStore = (ctx: AdminCtx | PublicCtx, input: Confirmed) => changeFreeze(ctx, input, true)
export const unfreezeStore = (ctx: AdminCtx | PublicCtx, input: Confirmed) => changeFreeze(ctx, input, false)

async function changeFreeze(caller: AdminCtx | PublicCtx, input: Confirmed, frozen: boolean): Promise<Store> {
  const ctx = await askAdmin(caller, input)
  const row = await lockStore(ctx.tx, input.storeId)
  if (!row) throw new NotFound('store_not_found')
  await setFrozen(ctx.tx, row.id, frozen)
  if (frozen) await endEverySession(ctx, row.id)
  await audit(ctx, row.id, {
    action: frozen ? 'store.freeze' : 'store.unfreeze',
    subjectKind: 'store',
    subjectId: row.id,
    before: { freeze: row.frozen },
    after: { freeze: frozen },
  })
  return readStore(ctx, row.id)
}

/** Of counters with their store-admin steps and people, and of riders: the thaw brings none of them back. */
async function endEverySession(ctx: AdminCtx, storeId: string): Promise<void> {
  await endStoreSessions(ctx, storeId)
  await endRiderSessions(ctx.tx, storeId)
  await deleteOtps(ctx.tx, storeId)
}

/**
 * Asks for the Admin's password again, because a frozen store cannot serve its customers. Without a session, username
 * and password are the login, with the code of the second step if that is on.
 */
async function askAdmin(ctx: AdminCtx | PublicCtx, input: Confirmed): Promise<AdminCtx> {
  const admin = await checkAdminPassword(ctx, input, ctx.role === 'admin' ? 'password' : 'all')
  if (ctx.role === 'admin') {
    if (admin.id !== ctx.admin.id) throw new Unauthorized('own_login_needed')
    return ctx
  }
  return { ...ctx, role: 'admin', admin: { id: admin.id, username: admin.username, tokenHash: Buffer.alloc(0) } }
}
