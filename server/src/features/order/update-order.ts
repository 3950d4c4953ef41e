import type { contract, Message, Order, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../context.ts'
import { Conflict } from '../../errors.ts'
import { audit } from '../audit/index.ts'
import { post } from '../ledger/index.ts'
import { queueOrderMessage, type Written } from '../message/index.ts'
import { refuseHiddenMoney } from '../protection/index.ts'
import { moneyPostings } from './change-money.ts'
import { changeDetails, type DetailChange } from './change-order-queries.ts'
import { changeBill } from './change-particulars.ts'
import { wantedMoves } from './change-pieces.ts'
import { checkPromise } from './check-promise.ts'
import { summaryOf } from './create-order.ts'
import { movePieces } from './move-pieces-queries.ts'
import { onlyChanges } from './only-changes.ts'
import { loadPaymentModes } from './order-master-queries.ts'
import { type FullOrderDb, findOrder } from './order-queries.ts'
import { modesOf } from './read-tenders.ts'
import { refuseGoneCustomer } from './refuse-gone-customer.ts'
import { holdOrder, readOrder, viewOrder } from './view-order.ts'

type OrderChange = ParsedInputOf<typeof contract.order.updateorder>

/** Everything that can happen to an order after it was taken: its bill first, then its money, its pieces, its details. */
export async function updateOrder(
  ctx: StoreCtx,
  asked: OrderChange,
): Promise<OutputOf<typeof contract.order.updateorder>> {
  const held = await holdOrder(ctx, asked, asked.version)
  if (held.deleted_at) throw new Conflict('This order is deleted. Restore it first.')
  const before = viewOrder(held)
  const change = onlyChanges(before, asked)
  checkPromise(ctx, change.promisedDate)

  await changeBill(ctx, held, change)
  const billed = await afterBill(ctx, held, change)
  await changeMoney(ctx, billed, change)
  const moves = wantedMoves(ctx, billed, change)
  if (moves.length > 0) refuseGoneCustomer(billed)
  await movePieces(ctx, held.id, moves, { reason: change.reason })
  const details = detailsOf(change)
  if (Object.keys(details).length > 0) await changeDetails(ctx, held.id, details)

  const after = await readOrder(ctx, { _id: held.id })
  if (after.version !== before.version) {
    await audit(ctx, ctx.store.id, {
      ...{ action: 'order.update', subjectKind: 'order', subjectId: held.id },
      ...{ before: summaryOf(before), after: { ...summaryOf(after), ...(change.reason && { reason: change.reason }) } },
    })
  }
  const message = await sendWanted(ctx, change, before, after)
  return message ? { ...after, message } : after
}

/** The order as the bill's change left it; without one, as it was held. */
async function afterBill(ctx: StoreCtx, held: FullOrderDb, change: OrderChange): Promise<FullOrderDb> {
  if (change.particulars === undefined && change.discount === undefined && change.express === undefined) return held
  return (await findOrder(ctx, { _id: held.id })) ?? held
}

async function changeMoney(ctx: StoreCtx, order: FullOrderDb, change: OrderChange): Promise<void> {
  const modes = await loadPaymentModes(ctx, modesOf(change))
  const now = {
    ...{
      customerId: order.customer_id,
      orderId: order.id,
      amtPaise: order.amt_paise,
      advancePaise: order.advance_paise,
    },
    ...{ paidPaise: order.paid_paise, adjustedPaise: order.adjusted_paise },
  }
  const postings = moneyPostings(now, change, modes)
  // By another way than taking the payment back, but the same: money leaves the drawer.
  if (postings.some(({ kind }) => kind === 'payment_reversed')) refuseHiddenMoney(ctx)
  if (postings.length > 0) refuseGoneCustomer(order)
  await post(ctx, postings, { customerId: order.customer_id, orderId: order.id, note: change.reason ?? '' })
}

function detailsOf(change: OrderChange): DetailChange {
  return {
    ...(change.counterNumber !== undefined && { counter_number: change.counterNumber }),
    ...(change.promisedDate !== undefined && { promised_on: change.promisedDate }),
    ...(change.homeDelivery !== undefined && { home_delivery: change.homeDelivery }),
    ...(change.note !== undefined && { note: change.note }),
  }
}

/** The ready message when it was asked for; the delivery message when the store allows it and pieces went out. */
async function sendWanted(
  ctx: StoreCtx,
  change: OrderChange,
  before: Order,
  after: Order,
): Promise<Message | undefined> {
  let written: Written | undefined
  if (change.sendReadyMessage) {
    // Whoever comes for clothes that are not there has come for nothing.
    written =
      after.ready > after.delivered
        ? await queueOrderMessage(ctx, 'ready', after)
        : { refusal: new Conflict('No piece of this order is ready to be collected.') }
    // Asked for by itself it must not look sent; beside other changes it must not undo them.
    if ('refusal' in written && after.version === before.version) throw written.refusal
  }
  const handedOver = after.delivered > before.delivered
  if (change.showSendDeliveryMessage && ctx.store.settings.canSendDeliveryMessage && handedOver) {
    written = await queueOrderMessage(ctx, 'delivered', after)
  }
  return written && 'message' in written ? written.message : undefined
}

export async function updateCounterNo(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.updateCounterNo>,
): Promise<Order> {
  const { _id, invoice, counterNumber } = input
  return updateOrder(ctx, { _id, invoice, counterNumber })
}
