import { NOTICE_VERSION, type Purpose } from '@clothesline/domain'
import { consent } from '../../../db/tables/consent.ts'
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

/** Adds to the log of consents, in the transaction that changes them. */
export function recordConsents(tx: Tx, storeId: string, changes: readonly ConsentChange[]): void {
  if (changes.length === 0) return
  const rows = changes.map(({ customerId, ...change }) => ({
    id: newId(),
    customer_id: customerId,
    ...change,
    notice: NOTICE_VERSION,
  }))
  tx.insert(consent, storeId, rows)
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
