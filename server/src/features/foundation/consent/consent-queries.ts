import { NOTICE_VERSION, type Purpose } from '@clothesline/domain'
import type { Tx } from '../../../db/transaction.ts'
import { newId } from '../../../new-id.ts'

export interface ConsentChange {
  customerId: string
  purpose: Purpose
  given: boolean
  source: 'counter' | 'link' | 'whatsapp'
  actor: string
  at: Date
}

const RECORD = `
  insert into consent (store_id, id, customer_id, purpose, given, source, notice, actor, at)
  select s.store_id, e.* from store_shard s, json_to_recordset($2) as e (id uuid, customer_id uuid, purpose text, given boolean, source text,
    notice int, actor text, at timestamptz)
   where s.store_id = $1`

/** Adds to the log of consents, in the transaction that changes them. */
export function recordConsents(tx: Tx, storeId: string, changes: readonly ConsentChange[]): void {
  if (changes.length === 0) return
  const rows = changes.map(({ customerId, ...change }) => ({
    id: newId(),
    customer_id: customerId,
    ...change,
    notice: NOTICE_VERSION,
  }))
  tx.sendRows('record-consents', RECORD, storeId, rows)
}

/** Sets what a customer agrees to. Whoever calls it also records it. */
export async function setConsentColumns(
  tx: Tx,
  storeId: string,
  customerId: string,
  consents: Record<Purpose, boolean>,
): Promise<void> {
  await tx.run(
    'set-consents',
    `update customer set whatsapp_consent = $3, reminder_consent = $4, offer_consent = $5, version = version + 1
      where store_id = $1 and id = $2`,
    [storeId, customerId, consents.orders, consents.reminders, consents.offers],
  )
}
