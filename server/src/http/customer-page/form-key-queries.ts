import type { CustomerCtx } from '../../context.ts'
import { flag } from '../../db/columns.ts'

const NO_ANSWER = { endpoint: 'form', bodyHash: Buffer.alloc(32), status: 200, answer: '{}' }

/**
 * In the transaction of what a form does: false if it was carried out before, by a second tap. It lies with the answers
 * of calls that may be repeated, and is forgotten with them.
 */
export async function claimFormKey({ tx, store, customer, now }: CustomerCtx, key: string): Promise<boolean> {
  const { endpoint, bodyHash, status, answer } = NO_ANSWER
  const row = await tx.row(
    { is_new: flag },
    'claim-form-key',
    `insert into idempotency (store_id, key, endpoint, body_hash, status, answer, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning true as is_new`,
    [store.id, `form ${customer.id} ${key}`, endpoint, bodyHash, status, answer, now],
  )
  return row !== undefined
}
