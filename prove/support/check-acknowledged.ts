import { expect } from 'vitest'
import { findBookErrors } from '../../server/src/testing/check-books.ts'
import type { Acknowledged } from './counters.ts'
import type { Program } from './program.ts'

/** Orders that lack their lines, pieces, posting, audit entry or message. */
const HALF_WRITTEN = `
  select o.invoice from orders o
   where not exists (select from order_line l where l.store_id = o.store_id and l.order_id = o.id)
      or not exists (select from piece p where p.store_id = o.store_id and p.order_id = o.id)
      or not exists (select from posting p where p.store_id = o.store_id and p.order_id = o.id and p.kind = 'order_billed')
      or not exists (select from message m where m.store_id = o.store_id and m.order_id = o.id and m.kind = 'invoice')
      or not exists (select from audit a where a.store_id = o.store_id and a.subject_id = o.id::text and a.action = 'order.add')`

type SavedOrder = { id: string; invoice: number; amt: string; paid: string }
type SavedPayment = { id: string; amt: string }

/**
 * Checks the database directly for everything that was acknowledged before this moment, and recomputes the books. At
 * rest there must be nothing more either: a repeated call must not take effect twice.
 */
export async function checkAcknowledged(
  program: Program,
  storeId: string,
  { orders, payments }: Acknowledged,
  { atRest }: { atRest: boolean },
): Promise<void> {
  const known = [...orders].map(([id, order]) => ({ id, ...order }))
  const money = [...payments]
  await program.asOwner(async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const { rows: saved } = await client.query<SavedOrder>(
      `select id, invoice, amt_paise / 100.0 as amt, paid_paise / 100.0 as paid from orders where store_id = $1`,
      [storeId],
    )
    const byId = new Map(
      saved.map(({ id, invoice, amt, paid }) => [id, { invoice, amt: Number(amt), paid: Number(paid) }]),
    )
    const lost = known.filter(({ id, ...told }) => JSON.stringify(byId.get(id)) !== JSON.stringify(told))
    expect(lost, 'orders that were acknowledged and are not there as they were').toEqual([])
    const { rows: received } = await client.query<SavedPayment>(
      `select p.id, sum(e.amount_paise) / 100.0 as amt from posting p
           join ledger_entry e on e.store_id = p.store_id and e.posting_id = p.id and e.account = 'money'
          where p.store_id = $1 and p.order_id is null group by p.id`,
      [storeId],
    )
    const amounts = new Map(received.map(({ id, amt }) => [id, Number(amt)]))
    const missing = money.filter(([id, amt]) => amounts.get(id) !== amt)
    expect(missing, 'payments that were acknowledged and are not there as they were').toEqual([])
    if (atRest) expect([saved.length, received.length]).toEqual([known.length, money.length])
    expect((await client.query(HALF_WRITTEN)).rows, 'orders that are half-written').toEqual([])
    expect(await findBookErrors(client)).toEqual([])
    await client.query('rollback')
  })
}
