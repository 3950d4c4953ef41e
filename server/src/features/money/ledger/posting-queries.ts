import type { Account, Entry, Posting, PostingKind } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'

export interface KnownPosting {
  id: string
  posting: Posting
  customerId: string | null
  orderId: string | null
  day: string
  reversed: boolean
}

/** A posting with its entries, as the domain knows it. */
export async function findPosting(ctx: StoreCtx, id: string): Promise<KnownPosting | undefined> {
  const { db } = ctx.tx
  const row = await db
    .selectFrom('posting')
    .select(['id', 'kind', 'customer_id', 'order_id', 'day'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('posting as later')
            .select('later.id')
            .where('later.store_id', '=', ctx.store.id)
            .whereRef('later.reverses', '=', 'posting.id'),
        )
        .as('reversed'),
    )
    .where('store_id', '=', ctx.store.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const entries = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('store_id', '=', ctx.store.id)
    .where('posting_id', '=', id)
    .orderBy('entry_no')
    .execute()
  return {
    id: row.id,
    customerId: row.customer_id,
    orderId: row.order_id,
    day: row.day,
    reversed: Boolean(row.reversed),
    posting: { kind: row.kind as PostingKind, entries: entries.map(asEntry) },
  }
}

function asEntry(row: {
  account: string
  amount_paise: number
  customer_id: string | null
  order_id: string | null
  employee_id: string | null
  payment_mode_id: string | null
  category_id: string | null
}): Entry {
  return {
    account: row.account as Account,
    amountPaise: row.amount_paise,
    ...(row.customer_id && { customerId: row.customer_id }),
    ...(row.order_id && { orderId: row.order_id }),
    ...(row.employee_id && { employeeId: row.employee_id }),
    ...(row.payment_mode_id && { paymentModeId: row.payment_mode_id }),
    ...(row.category_id && { categoryId: row.category_id }),
  }
}
