import type { contract, DeletionsReport, ParsedInputOf } from '@clothesline/contract'
import { type Day, endOfDay, formatPersonNumber, startOfDay, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { listDeletions } from './order-sums-queries.ts'

export async function deletions(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.report.deletions>,
): Promise<DeletionsReport> {
  const found = await listDeletions(ctx, spanOf(ctx, input), input)
  return {
    orders: found.rows.map((row) => ({
      _id: row.id,
      invoice: row.invoice,
      custId: formatPersonNumber('C', row.customer_number),
      customer: row.customer_name,
      billedOn: row.billed_on,
      amt: toRupees(row.amt_paise),
      givenBack: toRupees(row.given_back_paise),
      reason: row.delete_reason,
      deletedBy: row.deleted_by,
      deletedAt: row.deleted_at.toISOString(),
    })),
    totalOrders: found.total,
    totals: { amt: toRupees(found.amt_paise), givenBack: toRupees(found.given_back_paise) },
  }
}

/** The instants at which the period starts and ends in the store's time zone. */
export function spanOf(ctx: StoreCtx, { startDate, endDate }: { startDate: Day; endDate: Day }) {
  const { timeZone } = ctx.store.settings
  return { from: startOfDay(timeZone, startDate), until: endOfDay(timeZone, endDate) }
}
