import type { contract, DeletionsReport, ParsedInputOf } from '@clothesline/contract'
import { endOfDay, formatPersonNumber, startOfDay, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { type ReportDays, splitDays } from './movement-queries.ts'
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

/** The moments at which these days begin and are over in the store's time zone. */
export function spanOf(ctx: StoreCtx, days: ReportDays) {
  const { timeZone } = ctx.store.settings
  const until = splitDays(ctx, days).part?.until ?? endOfDay(timeZone, days.endDate)
  return { from: startOfDay(timeZone, days.startDate), until }
}
