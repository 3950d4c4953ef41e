import type { DiscountsReport, RegularsReport } from '@clothesline/contract'
import { type Day, formatPersonNumber, goneSince, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import {
  type DiscountSums,
  listBest,
  listDiscountsByCustomer,
  listDiscountsByPerson,
  listGone,
} from './discounts-queries.ts'
import { sumOf } from './sums.ts'

interface Days {
  startDate: Day
  endDate: Day
}

const view = ({ orders, lines_paise, discount_paise }: DiscountSums) => ({
  ...{ orders, lines: toRupees(lines_paise), discount: toRupees(discount_paise) },
})

/** The discounts that stand on the bills now, for whoever took the order. */
export async function discounts(ctx: StoreCtx, days: Days): Promise<DiscountsReport> {
  const [people, customers] = await Promise.all([listDiscountsByPerson(ctx, days), listDiscountsByCustomer(ctx, days)])
  const totals = {
    orders: sumOf(people, (row) => row.orders),
    lines_paise: sumOf(people, (row) => row.lines_paise),
    discount_paise: sumOf(people, (row) => row.discount_paise),
  }
  return {
    totals: view(totals),
    byPerson: people.map((row) => ({ person: row.person, ...view(row) })),
    customers: customers.map((row) => ({
      ...{ custId: formatPersonNumber('C', row.number), name: row.name },
      ...view(row),
    })),
  }
}

type Regular = Awaited<ReturnType<typeof listBest>>['rows'][number]

const regular = ({ number, name, contact, orders, paise, last_on }: Regular) => ({
  ...{ custId: formatPersonNumber('C', number), name, contact, orders, amt: toRupees(paise), lastOn: last_on },
})

export async function regulars(ctx: StoreCtx, days: Days): Promise<RegularsReport> {
  const since = goneSince(days.endDate)
  const [best, gone] = await Promise.all([listBest(ctx, days), listGone(ctx, since, days.endDate)])
  return {
    best: best.rows.map(regular),
    gone: gone.rows.map(regular),
    totals: {
      ...{ customers: best.customers, orders: best.total_orders, amt: toRupees(best.total_paise), gone: gone.total },
    },
    goneSince: since,
  }
}
