import type { CustomerCtx } from '../../../context.ts'
import { bytes, instant, integer } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

const linkCode = { code_hmac: bytes, created_at: instant, expires_at: instant, tries: integer }

/** Locked, so that parallel tries are counted one by one. */
export const lockLinkCode = ({ tx, store, customer }: CustomerCtx) =>
  tx.row(
    linkCode,
    'lock-link-code',
    'select code_hmac, created_at, expires_at, tries from link_code where store_id = $1 and customer_id = $2 for update',
    [store.id, customer.id],
  )

/** A new code replaces the one before. */
export async function saveLinkCode(
  { tx, store, customer, now }: CustomerCtx,
  hmac: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx.run(
    'save-link-code',
    `insert into link_code (store_id, customer_id, code_hmac, created_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (store_id, customer_id) do update
       set code_hmac = excluded.code_hmac, created_at = excluded.created_at, expires_at = excluded.expires_at, tries = 0`,
    [store.id, customer.id, hmac, now, expiresAt],
  )
}

export async function countCodeTry({ tx, store, customer }: CustomerCtx): Promise<void> {
  await tx.run('count-code-try', 'update link_code set tries = tries + 1 where store_id = $1 and customer_id = $2', [
    ...[store.id, customer.id],
  ])
}

/** Runs as the platform. How many wrong codes there were under these keys in the current hour, at most. */
export async function readWrongCodes(tx: Tx, keys: readonly string[]): Promise<{ tries: number; leftMs: number }> {
  const row = await tx.row<{ tries: number; leftMs: number }>(
    { tries: integer, leftMs: integer },
    'read-wrong-codes',
    `select coalesce(max(calls), 0) as tries,
            coalesce(ceil(extract(epoch from max(ends_at) - now()) * 1000), 0)::bigint as "leftMs"
       from address_limit where key = any($1) and ends_at > now()`,
    [keys],
  )
  return row ?? { tries: 0, leftMs: 0 }
}

/** Runs as the platform. */
export async function countWrongCode(tx: Tx, keys: readonly string[], windowMs: number): Promise<void> {
  await tx.run(
    'count-wrong-code',
    `insert into address_limit as a (key, calls, ends_at)
     select key, 1, now() + make_interval(secs => $2) from unnest($1::text[]) as wanted (key)
     on conflict (key) do update
        set calls = case when a.ends_at <= now() then 1 else a.calls + 1 end,
            ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end`,
    [keys, windowMs / 1_000],
  )
}
