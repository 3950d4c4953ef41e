import { text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Stores which phone a user id belongs to. Returns whether that changed anything. */
export async function recordUserId(tx: Tx, phone: string, userId: string): Promise<boolean> {
  const found = await tx.run(
    'note-user-id',
    `insert into whatsapp_contact (phone, user_id) values ($1, $2)
     on conflict (phone) do update set user_id = $2 where whatsapp_contact.user_id is distinct from $2
     returning phone`,
    [phone, userId],
  )
  return found > 0
}

/** The phones of a person: the given one, and those known for the user id. */
export async function listPhonesOf(tx: Tx, phone: string | undefined, userId: string | undefined): Promise<string[]> {
  const rows = await tx.rows(
    { phone: text },
    'list-phones-of',
    'select phone from whatsapp_contact where user_id = $1 order by phone',
    [userId ?? null],
  )
  const known = rows.map((row) => row.phone)
  return phone === undefined ? known : [phone, ...known.filter((other) => other !== phone)]
}

/** Runs as the store. */
export async function setCustomerUserId(tx: Tx, storeId: string, phone: string, userId: string): Promise<void> {
  await tx.run(
    'set-customer-user-id',
    `update customer set whatsapp_user_id = $3
      where store_id = $1 and contact = $2 and deleted_at is null and whatsapp_user_id is distinct from $3`,
    [storeId, phone, userId],
  )
}

/** The person turned marketing messages off or on in WhatsApp. A notification older than the last one is ignored. */
export async function recordMarketingChoice(
  tx: Tx,
  phone: string,
  change: { isStopped: boolean; at: Date },
): Promise<void> {
  await tx.run(
    'note-marketing',
    `insert into whatsapp_contact (phone, marketing_stopped_at, marketing_word_at)
     values ($1, case when $2::boolean then $3::timestamptz end, $3)
     on conflict (phone) do update
       set marketing_stopped_at = excluded.marketing_stopped_at, marketing_word_at = excluded.marketing_word_at
       where whatsapp_contact.marketing_word_at is null or whatsapp_contact.marketing_word_at < excluded.marketing_word_at`,
    [phone, change.isStopped, change.at],
  )
}
