import type { contract, DuesReport, ParsedInputOf } from '@clothesline/contract'
import { dayIn, formatPersonNumber, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { type DueSums, listDues } from './dues-queries.ts'

/** What customers owed at the end of the last requested day, however old the bill. */
export async function dues(ctx: StoreCtx, input: ParsedInputOf<typeof contract.report.dues>): Promise<DuesReport> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const asOf = input.endDate < today ? input.endDate : today
  const { rows, total, totals } = await listDues(ctx, { asOf, isPast: asOf < today }, input)
  return {
    asOf,
    customers: rows.map((row) => ({
      ...{ _id: row.id, custId: formatPersonNumber('C', row.number), name: row.name, contact: row.contact },
      ...{ oldestOn: row.oldest_on, ...viewSums(row) },
    })),
    totalCustomers: total,
    totals: viewSums(totals),
  }
}

function viewSums({ orders, days0to7, days8to30, days31to90, older, due }: DueSums) {
  return {
    orders,
    days0to7: toRupees(days0to7),
    days8to30: toRupees(days8to30),
    days31to90: toRupees(days31to90),
    older: toRupees(older),
    due: toRupees(due),
  }
}
