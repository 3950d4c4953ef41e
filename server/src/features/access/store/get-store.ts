import { problem, type Store } from '@clothesline/contract'
import type { AdminCtx, StoreCtx } from '../../../context.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import { findStore, listStores, ordersSince, usernamesOf } from './store-queries.ts'
import { viewStore } from './view-store.ts'

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
