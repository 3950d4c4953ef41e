import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { dayIn } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { listOrders, type OrderFilter } from './list-orders-queries.ts'
import { viewOrderRow } from './view-order.ts'

type List = OutputOf<typeof contract.order.allorders>

export async function allOrders(ctx: StoreCtx, input: ParsedInputOf<typeof contract.order.allorders>): Promise<List> {
  const { customer, startDate, endDate, ...filter } = input
  const customerId = customer ? await findCustomerId(ctx, customer) : undefined
  if (customer && !customerId) return { orders: [], totalOrders: 0 }
  const wanted = { ...filter, startOn: startDate, endOn: endDate, ...(customerId && { customerId }) }
  return ctx.tx.last(list(ctx, wanted))
}

export async function ordersByStatus(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.orderByStatus>,
): Promise<List> {
  const { startDate, endDate, ...filter } = input
  return ctx.tx.last(list(ctx, { ...filter, startOn: startDate, endOn: endDate }))
}

export async function deletedOrders(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.deletedOrders>,
): Promise<OutputOf<typeof contract.order.deletedOrders>> {
  const { startDate, endDate, ...page } = input
  const { rows, total } = await listOrders(ctx, today(ctx), {
    ...page,
    startOn: startDate,
    endOn: endDate,
    deleted: true,
  })
  const orders = rows.map((row) => ({
    ...viewOrderRow(row),
    deleteReason: row.delete_reason ?? '',
    deletedBy: row.deleted_by ?? '',
    givenBack: (row.given_back_paise ?? 0) / 100,
  }))
  return { orders, totalOrders: total }
}

/** Lists orders for other features, in the same form as every list. */
export async function list(ctx: StoreCtx, filter: OrderFilter): Promise<List> {
  const { rows, total } = await listOrders(ctx, today(ctx), filter)
  return { orders: rows.map((row) => viewOrderRow(row)), totalOrders: total }
}

const today = (ctx: StoreCtx) => dayIn(ctx.store.settings.timeZone, ctx.now)
