import type { contract, Message, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { type Day, dayIn, MAX_WAITING_PICKUPS, type VisitStatus, type VisitStep, visitAfter } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { boundLinkUse } from '../../foundation/link-use/index.ts'
import { queueCustomerMessage } from '../../foundation/outbox/index.ts'
import { getEmployee } from '../../money/employee/index.ts'
import { linkForMessage } from '../link/index.ts'
import { updateOrder } from '../order/index.ts'
import {
  type AskedPlace,
  changeVisit,
  findOpenDelivery,
  holdVisit,
  insertVisit,
  readPlace,
  takePlace,
  type VisitCtx,
  type VisitRow,
  viewVisit,
  visitFacts,
} from '../visit/index.ts'
import { countWaitingPickups, findOrderToDeliver, findSameWish, findVisitor } from './pickup-queries.ts'
import { addRepeat } from './repeats.ts'

type Calls = typeof contract.pickup

interface VisitWish extends AskedPlace {
  kind: 'pickup' | 'delivery'
  /** The id of the customer; somebody else's order is not found. */
  customerId: string
  /** The number of the order that is to be delivered. */
  invoice?: number | undefined
  date: Day
  slot: string
  note?: string | undefined
  repeats?: boolean | undefined
}

/** How the counter writes a visit down: accepted at once, perhaps with a rider. */
interface AtCounter {
  accept: boolean
  riderId: string | null
}

/**
 * Writes down that somebody is to come. What a customer asks for waits until the counter accepts it, and takes its place
 * in the slot meanwhile; asked for again, it is the same visit.
 */
export async function requestVisit(ctx: VisitCtx, wish: VisitWish, atCounter?: AtCounter): Promise<VisitRow> {
  const { kind, customerId, date, slot: wantedSlot, note = '', repeats = false } = wish
  const customer = await findVisitor(ctx, customerId)
  if (!customer) throw new NotFound('customer_not_found')
  const { address, pinCode, area } = await readPlace(ctx, wish, customer)
  const byCustomer = atCounter === undefined
  if (byCustomer) {
    const wished = { kind, customerId, invoice: wish.invoice, day: date, slotId: wantedSlot, address, pinCode, note }
    const known = await findSameWish(ctx, wished)
    if (known) return holdVisit(ctx, known.id)
    await boundLinkUse(ctx, 'visit')
    if (kind === 'pickup') await refuseManyWaiting(ctx, customerId)
  }
  const order = kind === 'delivery' ? await orderToDeliver(ctx, customerId, wish.invoice ?? 0) : undefined
  const slot = await takePlace(ctx, { date, slot: wantedSlot, areaId: area.id, byCustomer })
  const id = newId()
  const isAccepted = atCounter?.accept ?? false
  const place = { address, pin_code: pinCode, note, area_id: area.id, slot_id: slot.id }
  const repeatId = repeats ? await addRepeat(ctx, { customer_id: customerId, ...place }, date) : null
  await insertVisit(ctx, {
    id,
    kind,
    customer_id: customerId,
    order_id: order?.id ?? null,
    day: date,
    ...place,
    from_time: slot.from,
    to_time: slot.to,
    rider_id: atCounter?.riderId ?? null,
    repeat_id: repeatId,
    asked_by: byCustomer ? 'customer' : 'counter',
    requested_at: ctx.now,
    ...(isAccepted
      ? { status: 'accepted', accepted_at: ctx.now, accepted_by: actorOf(ctx) }
      : { status: 'requested', accepted_at: null, accepted_by: null }),
  })
  const row = await holdVisit(ctx, id)
  await audit(ctx, ctx.store.id, {
    action: 'visit.request',
    subjectKind: 'visit',
    subjectId: id,
    after: visitFacts(row),
  })
  return row
}

/** Places in slots are for everybody. Those who ask at the same time wait for each other at the customer's row. */
async function refuseManyWaiting(ctx: VisitCtx, customerId: string): Promise<void> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  if ((await countWaitingPickups(ctx, customerId, today)) < MAX_WAITING_PICKUPS) return
  throw new Conflict('pickups_waiting', { most: MAX_WAITING_PICKUPS })
}

/** One delivery of an order is planned at a time, and there must be something left to deliver. */
async function orderToDeliver(ctx: VisitCtx, customerId: string, invoice: number): Promise<{ id: string }> {
  const order = await findOrderToDeliver(ctx, invoice, true)
  if (!order || order.customer_id !== customerId) throw new NotFound('order_not_found')
  if (order.status === 'Delivered') throw new Conflict('order_is_delivered', { invoice })
  const planned = await findOpenDelivery(ctx, order.id)
  if (planned) throw new Conflict('delivery_planned', { day: planned.day })
  return order
}

/** A visit that failed is planned again only while there is somebody to go to, and something to bring. */
export async function refuseNeedless(ctx: StoreCtx, { customer_id, kind, invoice }: VisitRow): Promise<void> {
  if (!(await findVisitor(ctx, customer_id))) throw new NotFound('customer_not_found')
  if (kind === 'delivery') await orderToDeliver(ctx, customer_id, invoice ?? 0)
}

/** A pickup or delivery from the counter. */
export async function request(
  ctx: StoreCtx,
  input: ParsedInputOf<Calls['request']>,
): Promise<OutputOf<Calls['request']>> {
  const { accept: isAccepted, rider, fee, sendMessage, id, ...wish } = input
  const customerId = wish.kind === 'pickup' ? await findCustomerId(ctx, id ?? '') : await customerOf(ctx, wish.invoice)
  if (customerId === undefined) throw new NotFound('customer_not_found')
  const riderId = rider === undefined ? null : await activeRider(ctx, rider)
  const row = await requestVisit(ctx, { ...wish, customerId }, { accept: isAccepted, riderId })
  return isAccepted ? confirm(ctx, row, { fee, sendMessage }) : viewVisit(row)
}

async function customerOf(ctx: StoreCtx, invoice = 0): Promise<string> {
  const order = await findOrderToDeliver(ctx, invoice)
  if (!order) throw new NotFound('order_not_found')
  return order.customer_id
}

/** Of two who accept the same request, one does; the other is told who was faster. */
export async function accept(
  ctx: StoreCtx,
  { _id, rider, fee, sendMessage }: ParsedInputOf<Calls['accept']>,
): Promise<OutputOf<Calls['accept']>> {
  const before = await holdVisit(ctx, _id)
  if (before.status === 'accepted' || before.status === 'on_the_way') {
    throw new Conflict('visit_taken', { name: before.rider || before.accepted_by || ctx.store.storeName })
  }
  const status = stepOf(before, 'accept')
  const riderId = rider === undefined ? before.rider_id : await activeRider(ctx, rider)
  const change = { status, rider_id: riderId, accepted_at: ctx.now, accepted_by: actorOf(ctx) }
  await changeVisit(ctx, _id, change)
  const row = await holdVisit(ctx, _id)
  await audit(ctx, ctx.store.id, {
    action: 'visit.accept',
    subjectKind: 'visit',
    subjectId: _id,
    before: visitFacts(before),
    after: visitFacts(row),
  })
  return confirm(ctx, row, { fee, sendMessage })
}

/** A delivery that is agreed puts its fee on the bill, unless one was agreed with the order. The customer is told. */
async function confirm(
  ctx: StoreCtx,
  row: VisitRow,
  { fee, sendMessage }: { fee: number | undefined; sendMessage: boolean },
): Promise<OutputOf<Calls['accept']>> {
  if (row.kind === 'delivery' && row.order_id !== null && row.invoice !== null) {
    const order = await findOrderToDeliver(ctx, row.invoice)
    const isAgreed = order?.delivery_area_id === row.area_id && fee === undefined
    await updateOrder(ctx, {
      _id: row.order_id,
      homeDelivery: true,
      ...(!isAgreed && { deliveryArea: row.area_id, deliveryFee: fee }),
    })
  }
  const after = viewVisit(await holdVisit(ctx, row.id))
  const message = sendMessage ? await writeVisitMessage(ctx, 'pickupBooked', row) : undefined
  return message ? { ...after, message } : after
}

/** An employee who can be sent out. */
export async function activeRider(ctx: StoreCtx, ref: string): Promise<string> {
  const employee = await getEmployee(ctx, ref)
  if (!employee.active) throw new Conflict('rider_inactive', { name: employee.name })
  return employee.id
}

/** The status after a step, or why it cannot be taken. */
export function stepOf(row: Pick<VisitRow, 'status'>, step: VisitStep): VisitStatus {
  const status = visitAfter(row.status, step)
  if (status !== undefined) return status
  if (row.status === 'requested') throw new Conflict('visit_not_accepted')
  if (row.status === 'on_the_way') throw new Conflict('visit_on_the_way')
  throw new Conflict('visit_over')
}

/** Tells the customer when somebody comes, or that somebody is coming, if they agreed to messages. */
export async function writeVisitMessage(
  ctx: StoreCtx,
  kind: 'pickupBooked' | 'onTheWay',
  row: VisitRow,
): Promise<Message | undefined> {
  const facts = {
    store: ctx.store.storeName,
    customer: row.customer_name,
    visit: row.kind,
    on: row.day,
    from: row.from_time,
    to: row.to_time,
    rider: row.rider,
  }
  const order = row.order_id !== null && row.invoice !== null ? { id: row.order_id, invoice: row.invoice } : undefined
  const about = {
    customerId: row.customer_id,
    customer: row.customer_name,
    linkFor: linkForMessage(ctx),
    ...(order && { order }),
  }
  const written = await queueCustomerMessage(ctx, kind, facts, about)
  return 'message' in written ? written.message : undefined
}
