import { type Particular, problem } from '@clothesline/contract'
import { type BilledAmounts, changeOrder, MAX_PIECES, type OrderTotal } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { refuseFiledMonth } from '../../foundation/filed-month/index.ts'
import { post } from '../../money/ledger/index.ts'
import { listAreasOf } from '../visit/index.ts'
import { allowOtherPrices, type Place } from './allow-prices.ts'
import { replaceBill, setDeliveryArea } from './change-order-queries.ts'
import { keepTagPrints } from './line-rows.ts'
import { loadOrderMasters, type OrderMasters } from './order-master-queries.ts'
import type { FullOrderDb, LineDb } from './order-queries.ts'
import {
  keptLine,
  type OrderTerms,
  type PricedLine,
  readDiscount,
  readExpress,
  readParticulars,
  totalOf,
  withDeliveryFee,
} from './price-order.ts'
import { refuseDeletedCustomer } from './view-order.ts'

export interface BillChange {
  particulars?: Particular[] | undefined
  discount?: number | { percent: number } | { amount: number } | undefined
  express?: boolean | undefined
  deliveryArea?: string | null | undefined
  deliveryFee?: number | undefined
}

/** Whether the amount is computed anew. It may come to the same. */
export function changesBill(change: BillChange): boolean {
  return touchesLines(change) || change.deliveryArea !== undefined || change.deliveryFee !== undefined
}

const touchesLines = ({ particulars, discount, express }: BillChange) =>
  particulars !== undefined || discount !== undefined || express !== undefined

/** The current ledger amounts of an order. */
export function billedAmountsOf(order: FullOrderDb): BilledAmounts {
  return {
    taxablePaise: order.taxable_paise,
    cgstPaise: order.cgst_paise,
    sgstPaise: order.sgst_paise,
    igstPaise: order.igst_paise,
    roundOffPaise: order.round_off_paise,
    amtPaise: order.amt_paise,
  }
}

/**
 * Changes lines, discount, express or the delivery fee: recomputes the bill with its original tax profile and posts only
 * the difference. The fee may change at any time: whoever has clothes that are ready can still ask for delivery.
 */
export async function changeBill(ctx: StoreCtx, order: FullOrderDb, change: BillChange): Promise<void> {
  const { particulars, discount, express } = change
  if (!changesBill(change)) return
  if (touchesLines(change)) await refuseFixedLines(ctx, order)
  const lines = particulars ? await readNewLines(ctx, order, particulars) : order.order_lines.map(keptLine)
  if (lines.reduce((sum, line) => sum + line.pieces, 0) > MAX_PIECES) {
    throw new Invalid([problem('particulars', 'too_many_order_pieces', { most: MAX_PIECES })])
  }
  const plainTerms: OrderTerms = {
    discount: discount === undefined ? order.discount : readDiscount(discount, 0),
    express: express === undefined ? order.express_charge : readExpress(express, ctx.store.settings),
    deliveryAreaId: order.delivery_area_id,
    deliveryFeePaise: order.delivery_fee_paise,
    taxProfile: order.tax_profile,
    roundToRupee: order.round_to_rupee,
  }
  const { terms, place } = await changedFee(ctx, order, change, lines, plainTerms)
  const total: OrderTotal = totalOf(lines, terms)
  await allowOtherPrices(ctx, order, { lines, terms, total, place })
  if (!touchesLines(change) && terms.deliveryFeePaise === order.delivery_fee_paise) {
    // Where it is delivered is no figure of the bill, so notes and filed months do not mind.
    return setDeliveryArea(ctx, order.id, terms.deliveryAreaId)
  }
  const key = { customerId: order.customer_id, orderId: order.id }
  const changed = changeOrder({
    ...key,
    before: billedAmountsOf(order),
    after: total,
    paidPaise: order.paid_paise,
    adjustedPaise: order.adjusted_paise,
  })
  if (changed.postings.length > 0) refuseDeletedCustomer(order)
  const newPieces = particulars && keepTagPrints(order, lines, express ?? order.express)
  await replaceBill(ctx, order, { lines, newPieces, terms, total, express: express ?? order.express })
  await post(ctx, changed.postings, key)
}

async function refuseFixedLines(ctx: StoreCtx, order: FullOrderDb): Promise<void> {
  await refuseFiledMonth(ctx, order.billed_on)
  if (order.order_pieces.some((piece) => piece.state !== 'received')) throw new Conflict('order_lines_moved')
  if (order.was_dispatched) throw new Conflict('order_lines_dispatched')
}

/** The terms with their fee, and the place that it is for. An agreed fee stays as it is when the lines change. */
async function changedFee(
  ctx: StoreCtx,
  order: FullOrderDb,
  { deliveryArea, deliveryFee: fee }: BillChange,
  lines: readonly PricedLine[],
  terms: OrderTerms,
): Promise<{ terms: OrderTerms; place: Place }> {
  if (deliveryArea === undefined && fee === undefined) return { terms, place: 'as before' }
  const areaId = deliveryArea === undefined ? order.delivery_area_id : deliveryArea
  const area = areaId ? (await listAreasOf(ctx, [areaId])).get(areaId) : undefined
  if (areaId && !area) throw new NotFound('area_not_found')
  return { terms: withDeliveryFee(lines, terms, { fee, area }), place: area }
}

async function readNewLines(ctx: StoreCtx, order: FullOrderDb, particulars: Particular[]): Promise<PricedLine[]> {
  const today = await loadOrderMasters(ctx, particulars)
  return readParticulars(particulars, mergeMasters(namesOnOrder(order.order_lines), today), ctx.store.settings)
}

/** The master data as copied onto the lines of an order. */
function namesOnOrder(lines: readonly LineDb[]): OrderMasters {
  return {
    cloths: lines.flatMap(({ cloth_id, cloth }) => (cloth_id === null ? [] : [{ id: cloth_id, name: cloth }])),
    services: lines.map(({ service_id, service, sac }) => ({ id: service_id, name: service, sac })),
    rates: lines.map(({ cloth_id, service_id, rate_paise }) => {
      return { cloth: cloth_id, service: service_id, paise: rate_paise }
    }),
    preferences: lines.flatMap(({ preferences }) => preferences),
    counted: lines.flatMap(({ cloths }) => cloths.map(({ cloth }) => cloth)),
    minimums: lines.flatMap(({ kind, service_id, minimum_grams }) =>
      kind === 'kg' ? [{ service: service_id, grams: minimum_grams }] : [],
    ),
  }
}

/**
 * A cloth may be renamed or removed while an order with it is open. Names on the order keep their meaning from when
 * it was taken, even if the master data uses them for something else today.
 */
function mergeMasters(order: OrderMasters, today: OrderMasters): OrderMasters {
  return {
    cloths: [...order.cloths, ...today.cloths],
    services: [...order.services, ...today.services],
    rates: [...order.rates, ...today.rates],
    preferences: [...order.preferences, ...today.preferences],
    counted: [...order.counted, ...today.counted],
    minimums: [...order.minimums, ...today.minimums],
  }
}
