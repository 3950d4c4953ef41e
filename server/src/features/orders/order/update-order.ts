import {
  COMPUTED_OF_ORDER,
  type contract,
  type Message,
  type Order,
  type OutputOf,
  type ParsedInputOf,
} from '@clothesline/contract'
import type { Posting } from '@clothesline/domain'
import { checkComputed } from '../../../check-computed.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { post } from '../../money/ledger/index.ts'
import { moneyPostings } from './change-money.ts'
import { changeDetails, type DetailChange } from './change-order-queries.ts'
import { changeBill } from './change-particulars.ts'
import { wantedMoves } from './change-pieces.ts'
import { movePieces } from './move-pieces-queries.ts'
import { onlyChanges, refuseOtherChanges, refuseOtherCustomer, refuseOtherMode } from './only-changes.ts'
import { loadPaymentModes } from './order-master-queries.ts'
import { type FullOrderDb, findOrder } from './order-queries.ts'
import { checkPromise } from './price-order.ts'
import { queueOrderMessage } from './queue-order-message.ts'
import { modesOf } from './read-tenders.ts'
import { changeOf } from './record-order.ts'
import { lockAndReadOrder, readOrder, refuseDeletedCustomer, viewOrder } from './view-order.ts'

type OrderChange = ParsedInputOf<typeof contract.order.updateorder>

/** Changes an existing order: first its bill, then its money, its pieces and its details. */
type OrderDone = OutputOf<typeof contract.order.updateorder>

export async function updateOrder(ctx: StoreCtx, asked: OrderChange): Promise<OrderDone> {
  const { held, before } = await holdForChange(ctx, asked)
  return asked.sendReadyMessage ? sendReadyMessage(ctx, before) : changeOrder(ctx, held, onlyChanges(before, asked))
}

/** Changes only the counter number. Other fields must be sent unchanged. */
export async function updateCounterNo(
  ctx: StoreCtx,
  asked: ParsedInputOf<typeof contract.order.updateCounterNo>,
): Promise<Order> {
  const { held, before } = await holdForChange(ctx, asked)
  const change = onlyChanges(before, asked)
  refuseOtherChanges(change)
  return changeOrder(ctx, held, change)
}

async function holdForChange(ctx: StoreCtx, asked: OrderChange): Promise<{ held: FullOrderDb; before: Order }> {
  const held = await lockAndReadOrder(ctx, asked, asked.version)
  if (held.deleted_at) throw new Conflict('order_is_deleted')
  const before = viewOrder(held)
  refuseOtherCustomer(before, asked.id)
  return { held, before }
}

async function changeOrder(ctx: StoreCtx, held: FullOrderDb, change: OrderChange): Promise<OrderDone> {
  const before = viewOrder(held)
  checkPromise(ctx, change.promisedDate)
  await changeBill(ctx, held, change)
  const billed = await afterBill(ctx, held, change)
  const postings = await readMoney(ctx, billed, change)
  const moves = wantedMoves(ctx, billed, change)
  if (moves.length > 0) refuseDeletedCustomer(billed)
  const details = detailsOf(change)
  // Sent one behind the other without waiting: none needs what another answers, and the last one reads what all wrote.
  const [, , , after] = await Promise.all([
    post(ctx, postings, { customerId: held.customer_id, orderId: held.id, note: change.reason ?? '' }),
    movePieces(ctx, held.id, moves, { reason: change.reason }),
    Object.keys(details).length > 0 ? changeDetails(ctx, held.id, details) : undefined,
    readOrder(ctx, { _id: held.id }),
  ])
  checkComputed(COMPUTED_OF_ORDER, change, before, after)
  if (after.version !== before.version) {
    const changed = changeOf(before, after)
    await audit(ctx, ctx.store.id, {
      ...{ action: 'order.update', subjectKind: 'order', subjectId: held.id, before: changed.before },
      after: { ...changed.after, ...(change.reason && { reason: change.reason }) },
    })
  }
  const message = await sendDeliveryMessage(ctx, change, before, after)
  return message ? { ...after, message } : after
}

/** The order after a change of its bill; without one, as it was locked. */
async function afterBill(ctx: StoreCtx, held: FullOrderDb, change: OrderChange): Promise<FullOrderDb> {
  if (change.particulars === undefined && change.discount === undefined && change.express === undefined) return held
  return (await findOrder(ctx, { _id: held.id })) ?? held
}

async function readMoney(ctx: StoreCtx, order: FullOrderDb, change: OrderChange): Promise<Posting[]> {
  const modes = await loadPaymentModes(ctx, modesOf(change))
  const now = {
    ...{
      customerId: order.customer_id,
      orderId: order.id,
      amtPaise: order.amt_paise + order.noted_paise,
      advancePaise: order.advance_paise,
    },
    ...{ paidPaise: order.paid_paise, adjustedPaise: order.adjusted_paise },
  }
  const postings = moneyPostings(now, change, modes)
  if (postings.length > 0) refuseDeletedCustomer(order)
  else refuseOtherMode(order, change.paymentMode)
  return postings
}

function detailsOf(change: OrderChange): DetailChange {
  return {
    ...(change.counterNumber !== undefined && { counter_number: change.counterNumber }),
    ...(change.promisedDate !== undefined && { promised_on: change.promisedDate }),
    ...(change.homeDelivery !== undefined && { home_delivery: change.homeDelivery }),
    ...(change.note !== undefined && { note: change.note }),
  }
}

/** Sends only the message; all other fields are ignored. */
async function sendReadyMessage(ctx: StoreCtx, order: Order): Promise<OrderDone> {
  // Otherwise the customer would come although nothing is ready.
  if (order.ready <= order.delivered) throw new Conflict('order_not_ready')
  const written = await queueOrderMessage(ctx, 'ready', order)
  if ('refusal' in written) throw written.refusal
  return { ...order, message: written.message }
}

/** If the store allows it and pieces were handed over. */
async function sendDeliveryMessage(
  ctx: StoreCtx,
  change: OrderChange,
  before: Order,
  after: Order,
): Promise<Message | undefined> {
  const handedOver = after.delivered > before.delivered
  if (!change.showSendDeliveryMessage || !ctx.store.settings.canSendDeliveryMessage || !handedOver) return undefined
  const written = await queueOrderMessage(ctx, 'delivered', after)
  return 'message' in written ? written.message : undefined
}
