import type { Services } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { inStore } from '../../db/transaction.ts'
import { readLink } from '../../features/orders/link/index.ts'
import { findShopToCall } from './shop-to-call-queries.ts'

/** Whom to call where a link has ended, if it is one of ours. */
export async function findShopOfLink(
  { services, database }: { services: Services; database: Database },
  token: string,
): Promise<{ name: string; phone: string } | undefined> {
  const link = (await readLink(services, 'customer', token)) ?? (await readLink(services, 'order', token))
  if (link === undefined) return undefined
  const { storeId } = link
  return inStore(database.tenant, storeId, (tx) => findShopToCall(tx, storeId))
}
