import type { StoreCtx } from '../../../context.ts'
import { integer } from '../../../db/columns.ts'
import type { Read } from '../../../db/statement.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The next number of its kind in this store. A rollback takes it back, so there are no gaps. */
export async function nextNumber(
  ctx: StoreCtx,
  name: 'customer' | 'employee' | 'dispatch' | 'credit-note' | 'debit-note' | 'receipt-voucher' | 'refund-voucher',
): Promise<number> {
  const row = await ctx.tx.row(
    { value: integer },
    'next-number',
    `insert into counter (store_id, name, value) values ($1, $2, 1)
     on conflict (store_id, name) do update set value = counter.value + 1 returning value`,
    [ctx.store.id, name],
  )
  return row?.value ?? 1
}

/**
 * Takes numbers for new orders and returns the last one. Returns nothing for a store's first orders, which have no row
 * yet; then `beginInvoices` is used.
 */
export const takeInvoices = (storeId: string, count: number): Read<{ value: number }> => ({
  columns: { value: integer },
  name: 'take-invoices',
  text: `update counter set value = value + $2 where store_id = $1 and name = 'invoice' returning value`,
  values: [storeId, count],
  shared: {
    types: ['uuid', 'int'],
    write: ([storeId, added], asked) =>
      `update counter set value = value + ${added} from ${asked} where store_id = ${storeId} and name = 'invoice' returning asked.at, value`,
  },
})

/** The same for a store's first orders. Of two calls at the same time, the second gets the next numbers. */
export async function beginInvoices(ctx: StoreCtx, startingPoint: number, count: number): Promise<number> {
  const row = await ctx.tx.row(
    { value: integer },
    'begin-invoices',
    `with counted as (
       insert into counter (store_id, name, value) values ($1, 'orders:Not Ready', 0) on conflict do nothing
     )
     insert into counter (store_id, name, value) values ($1, 'invoice', $2::int + $3::int - 1)
     on conflict (store_id, name) do update set value = counter.value + $3 returning value`,
    [ctx.store.id, startingPoint, count],
  )
  return row?.value ?? startingPoint
}

/** Puts back the last numbers, which were taken for orders that were refused. */
export function returnInvoices(ctx: StoreCtx, count: number): void {
  const text = `update counter set value = value - $2 where store_id = $1 and name = 'invoice'`
  ctx.tx.send('return-invoices', text, [ctx.store.id, count])
}

/** Reserves several numbers for an import; returns the first. */
export async function nextNumbers(ctx: StoreCtx, name: 'customer', count: number): Promise<number> {
  const rows = await ctx.tx.rows(
    { value: integer },
    'next-numbers',
    `insert into counter (store_id, name, value) values ($1, $2, $3)
     on conflict (store_id, name) do update set value = counter.value + $3 returning value`,
    [ctx.store.id, name, count],
  )
  return (rows[0]?.value ?? count) - count + 1
}

/** The last invoice number of a store, if any. */
export async function findLastInvoice(tx: Tx, storeId: string): Promise<number | undefined> {
  const row = await tx.row(
    { value: integer },
    'find-last-invoice',
    `select value from counter where store_id = $1 and name = 'invoice'`,
    [storeId],
  )
  return row?.value
}
