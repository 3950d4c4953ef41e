import type { Database } from '../../../db/open.ts'
import { inStore, inTransaction } from '../../../db/transaction.ts'
import { noteUserId, setCustomerUserId } from './person-queries.ts'
import { storesThatWroteTo } from './webhook-queries.ts'

/** The service told which person a phone belongs to: kept for the number, and with the customer of each store that wrote to it. */
export async function learnUserId(database: Database, phone: string, userId: string): Promise<void> {
  const stores = await inTransaction(database.platform, 'begin', async (tx) =>
    (await noteUserId(tx, phone, userId)) ? storesThatWroteTo(tx, [phone]) : [],
  )
  for (const storeId of stores) {
    await inStore(database.tenant, storeId, (tx) => setCustomerUserId(tx, storeId, phone, userId))
  }
}
