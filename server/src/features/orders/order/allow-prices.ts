import {
  type Area,
  belowSheetOf,
  deliveryFee,
  discountPercent,
  type ListedLine,
  type Lowered,
  lowersMore,
  needsOfLowering,
  type OrderTotal,
  type Paise,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { allow, asksForClerk } from '../../foundation/protection/index.ts'
import { listAreasOf } from '../visit/index.ts'
import { loadRates, type OrderMasters } from './order-master-queries.ts'
import type { FullOrderDb } from './order-queries.ts'
import { keptLine, type OrderTerms, type PricedLine } from './price-order.ts'

type Rates = OrderMasters['rates']

interface Priced {
  terms: OrderTerms
  total: OrderTotal
  /** Where it goes, if that costs something. */
  area: Area | undefined
  /** What the sheet asks for today. */
  rates: Rates
}

interface Customer {
  discount_basis_points: number
}

/** Whoever is at the counter may charge these rates, and take so much off a new order. */
export function allowNewPrices(
  ctx: StoreCtx,
  lines: readonly PricedLine[],
  { terms, total, area, rates }: Priced,
  customer: Customer,
): void {
  if (lines.some(({ isBelowSheet }) => isBelowSheet)) allow(ctx, { permission: 'rateBelowSheet' })
  const lowered: Lowered = {
    ...linesOf(lines, { ...terms, linesPaise: total.linesPaise, rates }),
    ...feeOf(area, total.taxablePaise, terms.deliveryFeePaise),
    billedPaise: total.amtPaise,
    creditedPaise: 0,
  }
  for (const need of needsOfLowering(lowered, undefined, customer.discount_basis_points / 100)) allow(ctx, need)
}

/** Where a changed order goes; `as before` if nobody said anything about it. */
export type Place = Area | undefined | 'as before'

/** The same for a change: with all that the order was lowered by before, in other calls and by other people. */
export async function allowOtherPrices(
  ctx: StoreCtx,
  order: FullOrderDb,
  { lines, terms, total, place }: Pick<Priced, 'terms' | 'total'> & { lines: readonly PricedLine[]; place: Place },
): Promise<void> {
  if (!asksForClerk(ctx)) return
  const kept = order.order_lines.map(keptLine)
  const rates = await loadRates(ctx, [...kept, ...lines])
  const isLower = lowersMore(listed(kept, rates), listed(lines, rates))
  if (isLower || lines.some(({ isBelowSheet }) => isBelowSheet)) allow(ctx, { permission: 'rateBelowSheet' })
  const known = await loweredBefore(ctx, order, rates)
  // A fee that was agreed for another area says nothing about this one; if it is not touched, it stays as agreed.
  const isMoved = place !== 'as before' && place?.id !== order.delivery_area_id
  const after: Lowered = {
    ...known,
    ...linesOf(lines, { ...terms, linesPaise: total.linesPaise, rates }),
    ...(place !== 'as before' && feeOf(place, total.taxablePaise, terms.deliveryFeePaise)),
    billedPaise: total.amtPaise,
  }
  allowLowering(ctx, order, isMoved ? { ...known, waivedPaise: 0 } : known, after)
}

/** The same for a credit note, which lowers what is to be paid and leaves the bill as it is. */
export async function allowCredit(ctx: StoreCtx, order: FullOrderDb, paise: Paise): Promise<void> {
  if (!asksForClerk(ctx)) return
  const before = await loweredBefore(ctx, order, await loadRates(ctx, order.order_lines.map(keptLine)))
  allowLowering(ctx, order, before, { ...before, creditedPaise: before.creditedPaise + paise })
}

/** The customer's own discount is agreed, as far as the order has it. */
function allowLowering(ctx: StoreCtx, order: FullOrderDb, before: Lowered, after: Lowered): void {
  const had = discountPercent(order.discount, order.lines_paise)
  const agreed = Math.min(had, order.discount_basis_points / 100)
  for (const need of needsOfLowering(after, before, agreed)) allow(ctx, need)
}

async function loweredBefore(ctx: StoreCtx, order: FullOrderDb, rates: Rates): Promise<Lowered> {
  const areaId = order.delivery_area_id
  const area = areaId === null ? undefined : (await listAreasOf(ctx, [areaId])).get(areaId)
  const { discount, lines_paise: linesPaise } = order
  return {
    ...linesOf(order.order_lines.map(keptLine), { discount, linesPaise, rates }),
    ...feeOf(area, order.taxable_paise, order.delivery_fee_paise),
    billedPaise: order.amt_paise,
    creditedPaise: Math.max(0, -order.noted_paise),
  }
}

function listed(lines: readonly PricedLine[], rates: Rates): ListedLine[] {
  return lines.map(({ clothId, serviceId, priced }) => {
    const rate = rates.find(({ cloth, service }) => service === serviceId && cloth === clothId)
    return { of: `${clothId} ${serviceId}`, line: priced, listedPaise: rate?.paise }
  })
}

const linesOf = (
  lines: readonly PricedLine[],
  { discount, linesPaise, rates }: Pick<Lowered, 'discount' | 'linesPaise'> & { rates: Rates },
) => ({ discount, linesPaise, belowSheetPaise: belowSheetOf(listed(lines, rates)) })

function feeOf(area: Area | undefined, taxablePaise: Paise, feePaise: Paise) {
  const feeSheetPaise = area ? deliveryFee(area, taxablePaise - feePaise) : 0
  return { feeSheetPaise, waivedPaise: Math.max(0, feeSheetPaise - feePaise) }
}
