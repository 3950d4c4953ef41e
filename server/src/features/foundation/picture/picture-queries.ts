import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/transaction.ts'

export async function insertPicture(
  tx: Tx,
  storeId: string,
  picture: { mimeType: string; bytes: Buffer; now: Date },
): Promise<string> {
  const id = uuidv7()
  const { mimeType: mime_type, bytes, now: created_at } = picture
  await tx.db.insertInto('picture').values({ store_id: storeId, id, mime_type, bytes, created_at }).execute()
  return id
}

export async function findPicture(tx: Tx, storeId: string, id: string) {
  return tx.db
    .selectFrom('picture')
    .select(['mime_type', 'bytes'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deletePicture(tx: Tx, storeId: string, id: string): Promise<void> {
  await tx.db.deleteFrom('picture').where('store_id', '=', storeId).where('id', '=', id).execute()
}
