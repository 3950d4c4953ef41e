import type { MixReport } from '@clothesline/contract'
import { type Day, toKg, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { saveDaySums } from '../day-sums/index.ts'
import { countOrdersByDay, listMix } from './order-sums-queries.ts'
import { sumOf } from './sums.ts'

/** Sales by cloth and service: after discount, express charge and delivery fee, before tax. */
export async function mix(ctx: StoreCtx, days: { startDate: Day; endDate: Day }): Promise<MixReport> {
  saveDaySums(ctx, days)
  const [rows, orders] = await Promise.all([listMix(ctx, days), countOrdersByDay(ctx, days)])
  return {
    rows: rows.map(({ cloth, service, orders, pieces, grams, paise }) => {
      return { cloth, service, orders, pieces, kg: toKg(grams), amt: toRupees(paise) }
    }),
    totals: {
      // Not the sum of the rows: an order with several lines counts once.
      orders: sumOf(orders, (row) => row.orders),
      pieces: sumOf(rows, (row) => row.pieces),
      kg: toKg(sumOf(rows, (row) => row.grams)),
      amt: toRupees(sumOf(rows, (row) => row.paise)),
    },
  }
}
