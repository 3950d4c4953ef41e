import type { Services } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { inStore } from '../../db/transaction.ts'
import { readCustomerToken, readSealedLink } from '../../features/orders/link/index.ts'
import { findShopToCall } from './shop-to-call-queries.ts'

/** Whom to call where a link has ended, if it is one of ours. */
export async function findShopOfLink(
  { services, database }: { services: Services; database: Database },
  token: string,
): Promise<{ name: string; phone: string } | undefined> {
  const { secretKey } = services
  const storeId = (readCustomerToken(secretKey, token) ?? readSealedLink(secretKey, token))?.storeId
  if (storeId === undefined) return undefined
  return inStore(database.tenant, storeId, (tx) => findShopToCall(tx, storeId))
}
