import type { Pool } from 'pg'
import { inStore } from '../../../db/transaction.ts'
import { findPicture } from './picture-queries.ts'

/** A store's logo, for pages and customers' links: public, under an id that nobody can guess, and never changing. */
export async function readIcon(pool: Pool, storeId: string, id: string) {
  return inStore(pool, storeId, (tx) => findPicture(tx, storeId, id))
}
