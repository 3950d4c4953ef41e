import type { ChangeAction, contract, Order, ParsedInputOf } from '@clothesline/contract'
import { deleteOrder as deletionOf, type OrderStatus, restoreOrder as restorationOf } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { refuseFiledMonth } from '../../foundation/filed-month/index.ts'
import { cancelWaitingOf } from '../../foundation/outbox/index.ts'
import { post } from '../../money/ledger/index.ts'
import { endDelivery } from '../visit/index.ts'
import { markDeleted, markRestored } from './change-order-queries.ts'
import { billedAmountsOf } from './change-particulars.ts'
import type { FullOrderDb } from './order-queries.ts'
import { summaryOf } from './record-order.ts'
import { lockAndReadOrder, readOrder, refuseDeletedCustomer, viewOrder } from './view-order.ts'

export async function deleteOrder(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.deleteorder>,
): Promise<Order> {
  const order = await lockAndReadOrder(ctx, input)
  if (order.deleted_at === null) await refuseFiledMonth(ctx, order.billed_on)
  const { postings, givenBackPaise } = deletionOf({
    ...keyOf(order),
    canDeleteOrder: ctx.store.settings.orderConfiguration.canDeleteOrder,
    isDeleted: order.deleted_at !== null,
    status: order.status as OrderStatus,
    piecesAtWorkshop: order.order_pieces.filter(({ state }) => state === 'workshop').length,
    bill: billedAmountsOf(order),
    paidPaise: order.paid_paise,
    adjustedPaise: order.adjusted_paise,
  })
  await post(ctx, postings, { ...keyOf(order), note: input.reason })
  await markDeleted(ctx, order, { by: actorOf(ctx), reason: input.reason, givenBackPaise })
  if (order.has_delivery) await endDelivery(ctx, order.id, 'deleted')
  await cancelWaitingOf(ctx, order.id, 'order_was_deleted')
  return record(ctx, order, 'order.delete', { reason: input.reason })
}

export async function restoreOrder(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.restoreOrder>,
): Promise<Order> {
  const order = await lockAndReadOrder(ctx, input)
  const postings = restorationOf({
    ...keyOf(order),
    isDeleted: order.deleted_at !== null,
    bill: billedAmountsOf(order),
  })
  refuseDeletedCustomer(order)
  await post(ctx, postings, keyOf(order))
  await markRestored(ctx, order)
  return record(ctx, order, 'order.restore')
}

const keyOf = (order: FullOrderDb) => ({ customerId: order.customer_id, orderId: order.id })

async function record(ctx: StoreCtx, order: FullOrderDb, action: ChangeAction, more: object = {}): Promise<Order> {
  const after = await readOrder(ctx, { _id: order.id })
  const before = summaryOf(viewOrder(order))
  await audit(ctx, ctx.store.id, {
    action,
    subjectKind: 'order',
    subjectId: order.id,
    before,
    after: { ...summaryOf(after), ...more },
  })
  return after
}
