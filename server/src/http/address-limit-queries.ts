import { integer } from '../db/columns.ts'
import type { Tx } from '../db/transaction.ts'

/** Counts one more call under this key within the window, and returns the count and what is left of the window. */
export async function countCall(tx: Tx, key: string, windowMs: number): Promise<{ calls: number; leftMs: number }> {
  const counted = await tx.row<{ calls: number; leftMs: number }>(
    { calls: integer, leftMs: integer },
    'count-call',
    `insert into address_limit as a (key, calls, ends_at) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update
        set calls = case when a.ends_at <= now() then 1 else a.calls + 1 end,
            ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
     returning calls, ceil(extract(epoch from ends_at - now()) * 1000)::bigint as "leftMs"`,
    [key, windowMs / 1_000],
  )
  return counted ?? { calls: 1, leftMs: windowMs }
}
