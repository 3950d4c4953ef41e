import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/transaction.ts'

/** Keeps a picture that came as a data URL and answers its id. */
export async function savePicture(tx: Tx, storeId: string, dataUrl: string, now: Date): Promise<string> {
  const [, mimeType = '', base64 = ''] = dataUrl.match(/^data:([a-z/]+);base64,(.*)$/) ?? []
  const id = uuidv7()
  await tx.db
    .insertInto('picture')
    .values({ store_id: storeId, id, mime_type: mimeType, bytes: Buffer.from(base64, 'base64'), created_at: now })
    .execute()
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
