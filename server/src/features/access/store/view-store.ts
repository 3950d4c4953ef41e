import { defaultSettings, type Store } from '@clothesline/contract'
import { settingsInForce } from '../../../settings-in-force.ts'
import type { StoreRow } from './store-queries.ts'

/** The API form of a store. Settings added later than the store use their defaults. */
export function viewStore(row: StoreRow, username: string, ordersIn30Days: number, now: Date): Store {
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
