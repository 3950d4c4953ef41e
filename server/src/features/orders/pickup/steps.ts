import type { contract, OutputOf, ParsedInputOf, Visit } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { removeCustomer } from '../../customers/customer/index.ts'
import { readOrder, updateOrder } from '../order/index.ts'
import { changeVisit, findUncountedPickup, holdVisit, lockOpenVisitsOf, type VisitRow } from '../visit/index.ts'
import { cancelVisit, recorded } from './plan.ts'
import { endRepeatsOf } from './repeats.ts'
import { stepOf, writeVisitMessage } from './request.ts'

type Calls = typeof contract.pickup

export async function onTheWay(
  ctx: StoreCtx,
  { _id, sendMessage }: ParsedInputOf<Calls['onTheWay']>,
): Promise<OutputOf<Calls['onTheWay']>> {
  const before = await holdVisit(ctx, _id)
  await changeVisit(ctx, _id, { status: stepOf(before, 'leave'), left_at: ctx.now })
  const after = await recorded(ctx, 'visit.onTheWay', before)
  const message = sendMessage ? await writeVisitMessage(ctx, 'onTheWay', before) : undefined
  return message ? { ...after, message } : after
}

/** The clothes are with the rider, or with the customer: then what is ready of the order is handed over. */
export async function done(
  ctx: StoreCtx,
  { _id, sendMessage }: ParsedInputOf<Calls['done']>,
): Promise<OutputOf<Calls['done']>> {
  const before = await holdVisit(ctx, _id)
  await changeVisit(ctx, _id, { status: stepOf(before, 'finish'), ended_at: ctx.now })
  const message = before.kind === 'delivery' ? await handOver(ctx, before, sendMessage) : undefined
  const after = await recorded(ctx, 'visit.done', before)
  return message ? { ...after, message } : after
}

/** Somebody may have handed it over at the counter meanwhile; then nothing is left to do. */
async function handOver(ctx: StoreCtx, { order_id, invoice, order_status }: VisitRow, sendMessage: boolean) {
  if (order_id === null || order_status === 'Delivered') return undefined
  const order = await readOrder(ctx, { _id: order_id })
  const ready = order.allPieces.filter(({ state }) => state === 'ready')
  if (ready.length === 0) throw new Conflict('delivery_not_ready', { invoice: invoice ?? 0 })
  const pieces = ready.map(({ piece }) => ({ piece, state: 'delivered' as const }))
  return (await updateOrder(ctx, { _id: order_id, pieces, showSendDeliveryMessage: sendMessage })).message
}

export async function failed(ctx: StoreCtx, { _id, reason }: ParsedInputOf<Calls['failed']>): Promise<Visit> {
  const before = await holdVisit(ctx, _id)
  await changeVisit(ctx, _id, { status: stepOf(before, 'fail'), reason, ended_at: ctx.now })
  return recorded(ctx, 'visit.failed', before)
}

/** A closed bag is in the shop. With that the pickup is done; it is counted when it is opened for the order. */
export async function bag(ctx: StoreCtx, input: ParsedInputOf<Calls['bag']>): Promise<Visit> {
  const { _id, number, seal = '', pieces = null } = input
  const before = await holdVisit(ctx, _id)
  if (before.kind !== 'pickup') throw new NotFound('visit_not_found')
  if (before.order_id !== null) throw new Conflict('visit_has_order', { invoice: before.invoice ?? 0 })
  const status = before.status === 'done' ? before.status : stepOf(before, 'finish')
  const isNew = status !== before.status
  const bagged = { bag_number: number, bag_seal: seal, bag_pieces: pieces }
  await changeVisit(ctx, _id, { status, ...bagged, ...(isNew && { ended_at: ctx.now }) })
  return recorded(ctx, 'visit.bag', before)
}

/**
 * Nobody may go out to somebody who is gone, so what is planned with them ends too, as if the counter had ended it. Clothes
 * that were picked up already must have an order first: nobody would know whose they are.
 */
export async function deleteCustomer(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.customer.deletecustomer>,
): Promise<true> {
  const customerId = await removeCustomer(ctx, input)
  await endRepeatsOf(ctx, customerId)
  // After the repeats, which end their own stops.
  for (const { id } of await lockOpenVisitsOf(ctx, customerId)) await cancelVisit(ctx, { _id: id })
  const uncounted = await findUncountedPickup(ctx, customerId)
  if (uncounted) throw new Conflict('customer_has_clothes_here', { day: uncounted.day })
  return true
}
