import {
  COMPUTED_OF_ORDER,
  type contract,
  type Message,
  type Order,
  type OutputOf,
  type ParsedInputOf,
} from '@clothesline/contract'
import { type Day, dayIn, type Posting } from '@clothesline/domain'
import { checkComputed } from '../../../check-computed.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { type AuditEntry, audit } from '../../foundation/audit/index.ts'
import type { Recipient } from '../../foundation/outbox/index.ts'
import { allow } from '../../foundation/protection/index.ts'
import { applyChanges, moveEntry, wantedMoves } from './apply-changes.ts'
import { moneyPostings } from './change-money.ts'
import type { DetailChange } from './change-order-queries.ts'
import { changeBill, changesBill } from './change-particulars.ts'
import { onlyChanges, refuseOtherChanges, refuseOtherCustomer, refuseOtherMode } from './only-changes.ts'
import { loadPaymentModes } from './order-master-queries.ts'
import { type FullOrderDb, findOrder } from './order-queries.ts'
import { checkPromise } from './price-order.ts'
import { queueOrderMessage, withMessage } from './queue-order-message.ts'
import { modesOf } from './read-tenders.ts'
import { changeOf } from './record-order.ts'
import { lockAndReadOrder, refuseDeletedCustomer, viewOrder } from './view-order.ts'

type OrderChange = ParsedInputOf<typeof contract.order.updateorder>

type OrderDone = OutputOf<typeof contract.order.updateorder>

/** A locked order and what else a change needs. */
interface Held {
  row: FullOrderDb
  /** Its API form, if it is known already. */
  shown?: Order
  /** The payment modes named in the call. */
  modes: readonly { id: string; mode: string }[]
  /** If it is known already who gets a message, and that there was none with the same news. */
  recipient?: Recipient
}

interface Changed {
  row: FullOrderDb
  answer: OrderDone
}

export async function updateOrder(ctx: StoreCtx, asked: OrderChange): Promise<OrderDone> {
  const { answer } = await changeHeldOrder(ctx, await holdOrder(ctx, asked), asked)
  return answer
}

/** Changes only the counter number. Other fields must be sent unchanged. */
export async function updateCounterNo(
  ctx: StoreCtx,
  asked: ParsedInputOf<typeof contract.order.updateCounterNo>,
): Promise<Order> {
  const held = await holdOrder(ctx, asked)
  const before = viewOrder(held.row)
  refuseOtherCustomer(before, asked.id)
  const change = onlyChanges(before, asked)
  refuseOtherChanges(change)
  return (await changeOrder(ctx, held, before, change)).answer
}

/** Locks an order for a change. */
async function holdOrder(ctx: StoreCtx, asked: OrderChange): Promise<Held> {
  const [row, modes] = await Promise.all([
    lockAndReadOrder(ctx, asked, asked.version),
    loadPaymentModes(ctx, modesOf(asked)),
  ])
  if (row.deleted_at) throw new Conflict('order_is_deleted')
  return { row, modes }
}

/** Changes a locked order: first its bill, then its money, its pieces and its details. */
export async function changeHeldOrder(ctx: StoreCtx, held: Held, asked: OrderChange): Promise<Changed> {
  const before = held.shown ?? viewOrder(held.row)
  refuseOtherCustomer(before, asked.id)
  if (asked.sendReadyMessage) return { row: held.row, answer: await sendReadyMessage(ctx, held, before) }
  return changeOrder(ctx, held, before, onlyChanges(before, asked))
}

async function changeOrder(ctx: StoreCtx, held: Held, before: Order, change: OrderChange): Promise<Changed> {
  checkPromise(ctx, change.promisedDate)
  const bill = withoutFee(held.row, change)
  await changeBill(ctx, held.row, bill)
  const billed = await afterBill(ctx, held.row, bill)
  const { modes } = held
  const postings = readMoney(billed, change, modes)
  const moves = wantedMoves(ctx, billed, change)
  if (moves.length > 0) refuseDeletedCustomer(billed)
  const { reason } = change
  const details = detailsOf(change, firstPromise(ctx, held.row))
  const applied = await applyChanges(ctx, billed, { postings, modes, moves, details, reason }, held)
  const { row } = applied
  const after = viewOrder(row)
  checkComputed(COMPUTED_OF_ORDER, change, before, after)
  await record(ctx, moves.length > 0 ? [moveEntry(billed, row, moves, { reason })] : [], { before, after, reason })
  // What was handed over is not announced as ready, so there is one message at most.
  const message = applied.message ?? (await sendDeliveryMessage(ctx, held, change, before, after))
  return { row, answer: message ? withMessage(after, message) : after }
}

async function record(
  ctx: StoreCtx,
  entries: AuditEntry[],
  { before, after, reason }: { before: Order; after: Order; reason: string | undefined },
): Promise<void> {
  if (after.version === before.version) return
  const changed = changeOf(before, after)
  await audit(ctx, ctx.store.id, ...entries, {
    action: 'order.update',
    subjectKind: 'order',
    subjectId: after._id,
    before: changed.before,
    after: { ...changed.after, ...(reason && { reason }) },
  })
}

/** What is not delivered has no fee for it. */
function withoutFee(order: FullOrderDb, change: OrderChange): OrderChange {
  const { homeDelivery, deliveryArea, deliveryFee } = change
  const isDropped = homeDelivery === false && deliveryArea === undefined && deliveryFee === undefined
  if (!isDropped || (order.delivery_area_id === null && order.delivery_fee_paise === 0)) return change
  return { ...change, deliveryArea: null, deliveryFee: 0 }
}

/** The order after a change of its bill; without one, as it was locked. */
async function afterBill(ctx: StoreCtx, held: FullOrderDb, change: OrderChange): Promise<FullOrderDb> {
  if (!changesBill(change)) return held
  return (await findOrder(ctx, { _id: held.id })) ?? held
}

function readMoney(order: FullOrderDb, change: OrderChange, modes: Held['modes']): Posting[] {
  const now = {
    customerId: order.customer_id,
    orderId: order.id,
    amtPaise: order.amt_paise + order.noted_paise,
    advancePaise: order.advance_paise,
    paidPaise: order.paid_paise,
    adjustedPaise: order.adjusted_paise,
  }
  const postings = moneyPostings(now, change, modes)
  if (postings.length > 0) refuseDeletedCustomer(order)
  else refuseOtherMode(order, change.paymentMode)
  return postings
}

/** A change on the day of the order corrects its promise. A later one breaks it, and the first promise is kept. */
function firstPromise(ctx: StoreCtx, held: FullOrderDb): Day | undefined {
  const isCorrection = held.billed_on === dayIn(ctx.store.settings.timeZone, ctx.now)
  return isCorrection ? undefined : (held.chosen_on ?? held.promised_on)
}

function detailsOf(change: OrderChange, firstPromisedOn: Day | undefined): DetailChange {
  return {
    ...(change.counterNumber !== undefined && { counter_number: change.counterNumber }),
    ...(change.promisedDate !== undefined && {
      promised_on: change.promisedDate,
      ...(firstPromisedOn && { chosen_on: firstPromisedOn }),
    }),
    ...(change.homeDelivery !== undefined && { home_delivery: change.homeDelivery }),
    ...(change.note !== undefined && { note: change.note }),
  }
}

/** Sends only the message; all other fields are ignored. */
async function sendReadyMessage(ctx: StoreCtx, held: Held, order: Order): Promise<OrderDone> {
  allow(ctx, { permission: 'sendMessages' })
  // Otherwise the customer would come although nothing is ready.
  if (order.ready <= order.delivered) throw new Conflict('order_not_ready')
  const written = await queueOrderMessage(ctx, 'ready', order, newsOf(held))
  if ('refusal' in written) throw written.refusal
  return withMessage(order, written.message)
}

const newsOf = ({ recipient }: Held) => (recipient ? { recipient, isNew: true } : {})

/** If the store allows it and pieces were handed over. */
async function sendDeliveryMessage(
  ctx: StoreCtx,
  held: Held,
  change: OrderChange,
  before: Order,
  after: Order,
): Promise<Message | undefined> {
  const handedOver = after.delivered > before.delivered
  if (!change.showSendDeliveryMessage || !ctx.store.settings.canSendDeliveryMessage || !handedOver) return undefined
  const written = await queueOrderMessage(ctx, 'delivered', after, newsOf(held))
  return 'message' in written ? written.message : undefined
}
