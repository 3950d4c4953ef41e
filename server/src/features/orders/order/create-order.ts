import { COMPUTED_OF_ORDER, type contract, type OutputOf, type ParsedInputOf, problem } from '@clothesline/contract'
import {
  allocatePayment,
  dayIn,
  MAX_PIECES,
  orderBilled,
  type Paise,
  parseRupees,
  paymentPostings,
  promiseDate,
  storeTaxProfile,
  toRupees,
  usableAdvance,
} from '@clothesline/domain'
import { v7 as uuidv7 } from 'uuid'
import { checkComputed } from '../../../check-computed.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { customerLock } from '../../customers/customer/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { beginInvoices, takeInvoice } from '../../foundation/counter/index.ts'
import { daySumsOf } from '../../foundation/day-sums/index.ts'
import { filedMonthOf, refuseFoundMonth } from '../../foundation/filed-month/index.ts'
import { messageTextsOf } from '../../foundation/outbox/index.ts'
import { postForOrder } from '../../money/ledger/index.ts'
import { insertOrder } from './create-order-queries.ts'
import { newOrderRow } from './new-order-row.ts'
import { foundMasters, orderMasters, paymentModes } from './order-master-queries.ts'
import type { FullOrderDb } from './order-queries.ts'
import { allowPrices, checkPromise, readDiscount, readExpress, readParticulars, totalOf } from './price-order.ts'
import { queueOrderMessage } from './queue-order-message.ts'
import { modesOf, readTenders } from './read-tenders.ts'
import { summaryOf } from './record-order.ts'
import { viewOrder } from './view-order.ts'

type NewOrder = ParsedInputOf<typeof contract.order.addorderkg>

type Added = OutputOf<typeof contract.order.addorderkg>

export const addOrder = async (ctx: StoreCtx, input: ParsedInputOf<typeof contract.order.addorder>): Promise<Added> =>
  (await createOrder(ctx, input, 'quantity')).answer
export const addOrderKg = async (ctx: StoreCtx, input: NewOrder): Promise<Added> =>
  (await createOrder(ctx, input, 'kg')).answer

/** Creates the order with its number, bill, payment, message and audit entry in one transaction. */
export async function createOrder(
  ctx: StoreCtx,
  asked: NewOrder,
  kind: 'quantity' | 'kg',
): Promise<{ row: FullOrderDb; answer: Added }> {
  const input = withPayment(asked)
  const { settings } = ctx.store
  refuseIfNotOffered(ctx, kind)
  checkPromise(ctx, input.promisedDate)
  checkPromise(ctx, input.suggestedDate, 'suggestedDate')
  const storeId = ctx.store.id
  const today = dayIn(settings.timeZone, ctx.now)
  const [[customer], found, modes, texts, daySums, filedMonth, [taken]] = await ctx.tx.readTogether([
    customerLock(storeId, input.id),
    orderMasters(storeId, input.particulars),
    paymentModes(storeId, modesOf(input)),
    messageTextsOf(storeId, 'invoice'),
    daySumsOf(storeId, today),
    filedMonthOf(storeId, today),
    takeInvoice(storeId),
  ])
  if (!customer) throw new NotFound('customer_not_found')
  await refuseFoundMonth(ctx, today, filedMonth)
  const masters = foundMasters(found)
  const invoice = taken?.value ?? (await beginInvoices(ctx, settings.orderConfiguration.invoiceStartingPoint))
  const lines = readParticulars(input.particulars, masters, settings)
  if (lines.reduce((sum, line) => sum + line.pieces, 0) > MAX_PIECES) {
    throw new Invalid([problem('particulars', 'too_many_order_pieces', { most: MAX_PIECES })])
  }
  const tenders = readTenders(input, modes)
  const express = input.express ?? false
  const terms = {
    discount: readDiscount(input.discount, customer.discount_basis_points),
    express: readExpress(express, settings),
    taxProfile: storeTaxProfile(settings, customer.gstin),
    roundToRupee: settings.roundToRupee,
  }
  const total = totalOf(lines, terms)
  const ownPercent = customer.discount_basis_points / 100
  allowPrices(ctx, lines, { discount: terms.discount, total }, { percent: ownPercent })
  const money = allocatePayment({
    orderBalancePaise: total.amtPaise,
    tenders,
    useAdvancePaise: advanceWanted(input.useAdvance, total.amtPaise, customer.advance_paise),
    customerAdvancePaise: customer.advance_paise,
  })

  const orderId = uuidv7()
  const key = { customerId: customer.id, orderId }
  const share = (amountPaise: Paise) => (amountPaise > 0 ? [{ orderId, amountPaise }] : [])
  const allocation = {
    adjusted: share(money.adjustedPaise),
    paid: share(money.paidPaise),
    toAdvancePaise: money.toAdvancePaise,
  }
  // Another counter used the number shown to this clerk.
  if (input.invoice !== undefined && input.invoice !== invoice) throw new Conflict('invoice_taken')
  const booked = postForOrder(
    ctx,
    [orderBilled(key, total), ...paymentPostings(customer.id, allocation, tenders)],
    key,
    { openOrders: 1, visitedAt: ctx.now, mayHaveDaySums: daySums.length > 0 },
  )
  const row = newOrderRow(ctx, {
    ...{ id: orderId, invoice, customer, kind, express, terms, total, lines, booked, modes },
    promisedOn:
      input.promisedDate ?? promiseDate(ctx.now, express ? settings.expressDays : settings.promiseDays, settings),
    suggestedOn: input.suggestedDate ?? null,
    counterNumber: input.counterNumber ?? '',
    homeDelivery: input.homeDelivery ?? false,
    note: input.note ?? '',
  })
  insertOrder(ctx, row)
  const order = viewOrder(row)
  const [due, advance] = [toRupees(customer.due_paise), toRupees(customer.advance_paise)]
  checkComputed(COMPUTED_OF_ORDER, input, { allBalance: due, due, advance }, order)

  await audit(ctx, ctx.store.id, {
    action: 'order.add',
    subjectKind: 'order',
    subjectId: orderId,
    after: summaryOf(order),
  })
  const written = input.sendMessage
    ? await queueOrderMessage(ctx, 'invoice', order, { isNew: true, recipient: { ...customer, texts } })
    : undefined
  return { row, answer: written && 'message' in written ? { ...order, message: written.message } : order }
}

/** In a new order, `paid` and `adjusted` are the amounts paid and used now. */
function withPayment(asked: NewOrder): NewOrder {
  const { paid, adjusted, payments, amtPaidNow = payments?.length ? undefined : paid, useAdvance = adjusted } = asked
  return { ...asked, amtPaidNow, useAdvance }
}

function refuseIfNotOffered(ctx: StoreCtx, kind: 'quantity' | 'kg'): void {
  const { showOrderByKg, showOrderByQuantity } = ctx.store.settings.orderConfiguration
  if (kind === 'kg' && !showOrderByKg) throw new Conflict('orders_by_kg_off')
  if (kind === 'quantity' && !showOrderByQuantity) throw new Conflict('orders_by_quantity_off')
}

/** An amount, or true for as much as possible. */
export function advanceWanted(
  useAdvance: boolean | number | undefined,
  balancePaise: Paise,
  advancePaise: Paise,
): Paise {
  if (useAdvance === true) return usableAdvance(balancePaise, advancePaise)
  return typeof useAdvance === 'number' ? (parseRupees(useAdvance) ?? 0) : 0
}
