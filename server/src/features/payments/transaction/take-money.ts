import { type ChangeAction, type contract, type OutputOf, type ParsedInputOf, problem } from '@clothesline/contract'
import {
  advanceReceived,
  collect as allocate,
  parseRupees,
  paymentPostings,
  refundAdvance as refundOf,
  refuseGivenBack,
  reverse,
  reversePayment,
  type Tender,
  toRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { lockCustomer } from '../../customers/customer/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import {
  findPosting,
  findRiderCash,
  type KnownPosting,
  listMoneyMoves,
  type PostingMeta,
  post,
} from '../../money/ledger/index.ts'
import { advanceWanted, loadPaymentModes, modesOf, readTenders } from '../../orders/order/index.ts'
import { REVERSIBLE, viewTransaction } from './customer-account.ts'
import { recordOrderMoney } from './record-order-money-queries.ts'
import { customerMoney, findTransaction, listOpenOrders, paidNow } from './transaction-queries.ts'

type CustomerMoney = OutputOf<typeof contract.transaction.collect>

const needsAmount = () => new Invalid([problem('amtPaidNow', 'amount_needed')])

/** Settles the customer's open orders, oldest first; the remainder becomes advance. */
export async function collect(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.transaction.collect>,
): Promise<CustomerMoney> {
  const customer = await lockCustomer(ctx, input.id)
  const [orders, modes] = await Promise.all([listOpenOrders(ctx, customer.id), loadPaymentModes(ctx, modesOf(input))])
  const tenders = readTenders(input, modes)
  const useAdvancePaise = advanceWanted(
    input.useAdvance,
    orders.reduce((sum, order) => sum + order.balancePaise, 0),
    customer.advance_paise,
  )
  if (tenders.length === 0 && useAdvancePaise === 0) throw needsAmount()
  const allocation = allocate({ orders, tenders, useAdvancePaise, customerAdvancePaise: customer.advance_paise })
  const postings = paymentPostings(customer.id, allocation, tenders)
  return book(ctx, postings, { customerId: customer.id, note: input.note ?? '' }, 'customer.collect')
}

/**
 * Money that somebody really took for an order, away from the counter. If the order was paid meanwhile, or is deleted, the
 * rest becomes advance.
 */
export async function takeForOrder(
  ctx: StoreCtx,
  taken: { customerId: string; orderId: string | null; tenders: Tender[]; note: string },
): Promise<CustomerMoney> {
  const { customerId, orderId, tenders, note } = taken
  const customer = await lockCustomer(ctx, customerId)
  const orders = (await listOpenOrders(ctx, customer.id)).filter((order) => order.orderId === orderId)
  const none = { useAdvancePaise: 0, customerAdvancePaise: customer.advance_paise }
  const postings = paymentPostings(customer.id, allocate({ orders, tenders, ...none }), tenders)
  return book(ctx, postings, { customerId: customer.id, note }, 'customer.collect')
}

export async function addAdvance(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.transaction.addAdvance>,
): Promise<CustomerMoney> {
  const customer = await lockCustomer(ctx, input.id)
  const tenders = readTenders(input, await loadPaymentModes(ctx, modesOf(input)))
  if (tenders.length === 0) throw needsAmount()
  const posting = advanceReceived(customer.id, tenders)
  return book(ctx, [posting], { customerId: customer.id, note: input.note ?? '' }, 'customer.advance')
}

export async function refundAdvance(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.transaction.refundAdvance>,
): Promise<CustomerMoney> {
  const customer = await lockCustomer(ctx, input.id)
  const { amt, paymentMode } = input
  const [tender] = readTenders({ amtPaidNow: amt, paymentMode }, await loadPaymentModes(ctx, [paymentMode]))
  if (!tender) throw needsAmount()
  const posting = refundOf(customer.id, { ...tender, amountPaise: parseRupees(amt) ?? 0 }, customer.advance_paise)
  return book(ctx, [posting], { customerId: customer.id, note: input.note ?? '' }, 'customer.refund')
}

/** Reverses a wrong payment with another posting; nothing in the ledger is edited. */
export async function reverseTransaction(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.transaction.reverseTransaction>,
): Promise<CustomerMoney> {
  const seen = await findPosting(ctx, input._id)
  if (!seen?.customerId) throw new NotFound('transaction_not_found')
  const customer = await lockCustomer(ctx, seen.customerId)
  // Checked again under the lock: somebody else may have reversed it meanwhile.
  const known = await findPosting(ctx, input._id)
  if (!known || known.reversed) throw new Conflict('transaction_reversed')
  if (!REVERSIBLE.includes(known.posting.kind)) throw new Conflict('transaction_irreversible')
  const posting = await reversalOf(ctx, known, { id: customer.id, advancePaise: customer.advance_paise })
  await takeFromRider(ctx, known)
  const meta = {
    customerId: customer.id,
    note: input.reason,
    reverses: known.id,
    ...(known.orderId && { orderId: known.orderId }),
  }
  return book(ctx, [posting], meta, 'customer.reverse')
}

async function reversalOf(ctx: StoreCtx, known: KnownPosting, customer: { id: string; advancePaise: number }) {
  const { posting } = known
  if (posting.kind === 'advance_refunded') return reverse(posting)
  refuseGivenBack(known.id, await listMoneyMoves(ctx, customer.id))
  const orderIds = posting.entries.flatMap((entry) => (entry.orderId ? [entry.orderId] : []))
  const customerAdvancePaise = customer.advancePaise
  return reversePayment({ payment: posting, paidNow: await paidNow(ctx, orderIds), customerAdvancePaise })
}

/**
 * Cash that a rider still has never reached the drawer: without the payment the rider has none of it. The reason is about the
 * customer, and stands on their own posting only, where it goes when they are erased.
 */
async function takeFromRider(ctx: StoreCtx, { id }: KnownPosting): Promise<void> {
  const taken = await findRiderCash(ctx, id)
  const employeeId = taken?.posting.entries.find((entry) => entry.employeeId !== undefined)?.employeeId
  if (!taken || employeeId === undefined) return
  await post(ctx, [reverse(taken.posting)], { employeeId, reverses: taken.id })
}

async function book(
  ctx: StoreCtx,
  postings: Parameters<typeof post>[1],
  meta: PostingMeta & { customerId: string },
  action: ChangeAction,
): Promise<CustomerMoney> {
  const before = await customerMoney(ctx, meta.customerId)
  const ids = await post(ctx, postings, meta)
  recordOrderMoney(ctx, postings, meta.note ?? '')
  const [row, money] = await Promise.all([findTransaction(ctx, ids.at(-1) ?? ''), customerMoney(ctx, meta.customerId)])
  if (!row) throw new NotFound('transaction_not_found')
  const transaction = viewTransaction(row)
  const { amt, modes, invoices } = transaction
  await audit(ctx, ctx.store.id, {
    action,
    subjectKind: 'customer',
    subjectId: meta.customerId,
    before,
    after: { ...money, amt, modes, invoices, postings: ids, note: meta.note },
  })
  return { transaction, due: toRupees(money.duePaise), advance: toRupees(money.advancePaise) }
}
