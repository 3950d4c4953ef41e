import { bytes, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../new-id.ts'

export async function insertPicture(
  tx: Tx,
  storeId: string,
  picture: { mimeType: string; bytes: Buffer; now: Date },
): Promise<string> {
  const id = newId()
  await tx.run(
    'insert-picture',
    'insert into picture (store_id, id, mime_type, bytes, created_at) values ($1, $2, $3, $4, $5)',
    [storeId, id, picture.mimeType, picture.bytes, picture.now],
  )
  return id
}

export function findPicture(tx: Tx, storeId: string, id: string) {
  return tx.row(
    { mime_type: text, bytes },
    'find-picture',
    'select mime_type, bytes from picture where store_id = $1 and id = $2',
    [storeId, id],
  )
}

/** The same, if it is the store's logo now. */
export function findLogo(tx: Tx, storeId: string, id: string) {
  return tx.row(
    { mime_type: text, bytes },
    'find-logo',
    `select p.mime_type, p.bytes from picture p
       join store s on s.id = $1 and s.icon_id = p.id
      where p.store_id = $1 and p.id = $2`,
    [storeId, id],
  )
}

export async function deletePicture(tx: Tx, storeId: string, id: string): Promise<void> {
  await tx.run('delete-picture', 'delete from picture where store_id = $1 and id = $2', [storeId, id])
}
