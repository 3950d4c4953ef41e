import type { contract, DuesReport, ParsedInputOf } from '@clothesline/contract'
import { type Day, dayIn, formatPersonNumber, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { type DueSums, listDues, sumDues } from './dues-queries.ts'

/** The last requested day, which is not after today. */
function dayOfDues(ctx: StoreCtx, { endDate }: { endDate: Day }) {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const asOf = endDate < today ? endDate : today
  return { asOf, isPast: asOf < today }
}

/** What all customers together owed at the end of the last requested day. */
export const totalDues = async (ctx: StoreCtx, days: { endDate: Day }): Promise<number> =>
  toRupees(await sumDues(ctx, dayOfDues(ctx, days)))

/** What customers owed at the end of the last requested day, however old the bill. */
export async function dues(ctx: StoreCtx, input: ParsedInputOf<typeof contract.report.dues>): Promise<DuesReport> {
  const on = dayOfDues(ctx, input)
  const { rows, total, totals } = await listDues(ctx, on, input)
  return {
    asOf: on.asOf,
    customers: rows.map((row) => ({
      ...{ _id: row.id, custId: formatPersonNumber('C', row.number), name: row.name, contact: row.contact },
      ...{ oldestOn: row.oldest_on, ...viewSums(row) },
    })),
    totalCustomers: total,
    totals: viewSums(totals),
  }
}

function viewSums({ orders, days0to7, days8to30, days31to90, older, delivered, due }: DueSums) {
  return {
    orders,
    days0to7: toRupees(days0to7),
    days8to30: toRupees(days8to30),
    days31to90: toRupees(days31to90),
    older: toRupees(older),
    delivered: toRupees(delivered),
    due: toRupees(due),
  }
}
