import { COMPUTED_OF_ORDER, type contract, type OutputOf, type ParsedInputOf, problem } from '@clothesline/contract'
import {
  allocatePayment,
  dayIn,
  MAX_PIECES,
  nextInvoice,
  orderBilled,
  type Paise,
  parseRupees,
  paymentPostings,
  promiseDate,
  storeTaxProfile,
  toRupees,
  usableAdvance,
} from '@clothesline/domain'
import { asBatchVerb, type Call, CannotBatch, settled, settledLater } from '../../../batch-verb.ts'
import { checkComputed } from '../../../check-computed.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { customerAmong, customerLocks, findCustomerId } from '../../customers/customer/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { beginInvoices, findLastInvoice, returnInvoices, takeInvoices } from '../../foundation/counter/index.ts'
import { daySumsOf } from '../../foundation/day-sums/index.ts'
import { filedMonthOf, refuseFoundMonth } from '../../foundation/filed-month/index.ts'
import { messageTextsOf } from '../../foundation/outbox/index.ts'
import { postForOrder } from '../../money/ledger/index.ts'
import { linkPickup } from '../visit/index.ts'
import { allowNewPrices } from './allow-prices.ts'
import { insertOrder } from './change-order-queries.ts'
import { readHomeFacts, refuseWrongPickup } from './home-facts.ts'
import { newOrderRow } from './line-rows.ts'
import { foundMasters, orderMasters, paymentModes } from './order-master-queries.ts'
import type { FullOrderDb } from './order-queries.ts'
import { checkPromise, readDiscount, readExpress, readParticulars, totalOf, withDeliveryFee } from './price-order.ts'
import { queueOrderMessage, withMessage } from './queue-order-message.ts'
import { modesOf, readTenders } from './read-tenders.ts'
import { summaryOf } from './record-order.ts'
import { viewOrder } from './view-order.ts'

type NewOrder = ParsedInputOf<typeof contract.order.addorderkg>
type Added = OutputOf<typeof contract.order.addorderkg>
type Kind = 'quantity' | 'kg'

interface Created {
  row: FullOrderDb
  answer: Added
}

export const addOrder = asBatchVerb((calls: readonly Call<ParsedInputOf<typeof contract.order.addorder>>[]) =>
  answersOf(calls, 'quantity'),
)
export const addOrderKg = asBatchVerb((calls: readonly Call<NewOrder>[]) => answersOf(calls, 'kg'))

const answersOf = async (calls: readonly Call<NewOrder>[], kind: Kind): Promise<PromiseSettledResult<Added>[]> =>
  (await createOrders(calls, kind)).map((outcome) =>
    outcome.status === 'fulfilled' ? { status: 'fulfilled', value: outcome.value.answer } : outcome,
  )

/** Creates one order. If it is refused, the transaction must be rolled back. Facts that are known need not be read. */
export async function createOrder(ctx: StoreCtx, input: NewOrder, kind: Kind, facts?: OrderFacts): Promise<Created> {
  const [outcome] = await createOrders([{ ctx, input }], kind, facts)
  if (outcome?.status !== 'fulfilled') throw outcome?.reason
  return outcome.value
}

/**
 * Creates orders of one store, each with its number, bill, payment, message and audit entry, in one transaction. They are
 * decided one after the other, as if each had been alone. One that is refused writes nothing and takes no number.
 */
async function createOrders(
  calls: readonly Call<NewOrder>[],
  kind: Kind,
  known?: OrderFacts,
): Promise<PromiseSettledResult<Created>[]> {
  const asked = calls.map(({ ctx, input }) => settled(() => withPayment(checkAsked(ctx, input, kind))))
  const inputs = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [first] = calls
  if (!first || inputs.length === 0) return asked as PromiseRejectedResult[]
  if (calls.length > 1 && inputs.some((input) => mayMoveVouchers(first.ctx, input))) {
    throw new CannotBatch('The tax on an advance needs the vouchers that the order before has written')
  }
  const facts = known ?? (await readFacts(first.ctx, inputs))
  const before = facts.lastInvoice - inputs.length
  let taken = 0
  const outcomes: PromiseSettledResult<Created>[] = []
  for (const [at, { ctx }] of calls.entries()) {
    const input = asked[at]
    const outcome =
      input?.status === 'fulfilled'
        ? await settledLater(() => decideOrder(ctx, input.value, kind, facts, before + taken + 1))
        : (input as PromiseRejectedResult)
    if (outcome.status === 'fulfilled') taken += 1
    outcomes.push(outcome)
  }
  const left = inputs.length - taken
  const kept = calls.find((_, at) => outcomes[at]?.status === 'fulfilled')
  if (left > 0 && kept) returnInvoices(kept.ctx, left)
  return outcomes
}

function checkAsked(ctx: StoreCtx, input: NewOrder, kind: Kind): NewOrder {
  refuseIfNotOffered(ctx, kind)
  checkPromise(ctx, input.promisedDate)
  checkPromise(ctx, input.suggestedDate, 'suggestedDate')
  return input
}

/** What the orders need to know, read in one turn. The numbers are taken with it. */
async function readFacts(ctx: StoreCtx, inputs: readonly NewOrder[]) {
  const storeId = ctx.store.id
  const { settings } = ctx.store
  const today = dayIn(settings.timeZone, ctx.now)
  const { tx } = ctx
  const refs = inputs.map(({ id }) => id)
  const particulars = inputs.flatMap((input) => input.particulars)
  const [customers, masters, modes, texts, daySums, filedMonth, [taken]] = await Promise.all([
    tx.read(customerLocks(storeId, refs)),
    tx.read(orderMasters(storeId, particulars)),
    tx.read(paymentModes(storeId, [...new Set(inputs.flatMap(modesOf))])),
    tx.read(messageTextsOf(storeId, 'invoice')),
    tx.read(daySumsOf(storeId, today)),
    tx.read(filedMonthOf(storeId, today)),
    tx.read(takeInvoices(storeId, inputs.length)),
  ])
  await refuseFoundMonth(ctx, today, filedMonth)
  const { invoiceStartingPoint } = settings.orderConfiguration
  const lastInvoice = taken?.value ?? (await beginInvoices(ctx, invoiceStartingPoint, inputs.length))
  const home = await readHomeFacts(ctx, inputs)
  const found = { customers, masters: foundMasters(masters), modes, texts, ...home }
  return { ...found, mayHaveDaySums: daySums.length > 0, lastInvoice }
}

export type OrderFacts = Awaited<ReturnType<typeof readFacts>>

/** Reads nothing any more, and writes only when nothing can refuse the order. */
async function decideOrder(
  ctx: StoreCtx,
  input: NewOrder,
  kind: Kind,
  { customers, masters, modes, texts, bagTexts, areas, pickups, mayHaveDaySums }: OrderFacts,
  invoice: number,
): Promise<Created> {
  // Another counter used the number shown to this clerk: nobody needs to allow what is not saved.
  if (input.invoice !== undefined && input.invoice !== invoice) throw new Conflict('invoice_taken')
  const { settings } = ctx.store
  const customer = customerAmong(customers, input.id)
  if (!customer) throw new NotFound('customer_not_found')
  const lines = readParticulars(input.particulars, masters, settings)
  if (lines.reduce((sum, line) => sum + line.pieces, 0) > MAX_PIECES) {
    throw new Invalid([problem('particulars', 'too_many_order_pieces', { most: MAX_PIECES })])
  }
  const tenders = readTenders(input, modes)
  const express = input.express ?? false
  const { deliveryArea, deliveryFee: fee } = input
  const area = deliveryArea ? areas.get(deliveryArea) : undefined
  if (deliveryArea && (!area || area.isRemoved)) throw new NotFound('area_not_found')
  const pickup = input.pickup === undefined ? undefined : refuseWrongPickup(pickups.get(input.pickup), customer.id)
  const plainTerms = {
    discount: readDiscount(input.discount, customer.discount_basis_points),
    express: readExpress(express, settings),
    deliveryAreaId: null,
    deliveryFeePaise: 0,
    taxProfile: storeTaxProfile(settings, customer),
    roundToRupee: settings.roundToRupee,
  }
  const terms = area || fee ? withDeliveryFee(lines, plainTerms, { fee, area }) : plainTerms
  const total = totalOf(lines, terms)
  allowNewPrices(ctx, lines, { terms, total, area, rates: masters.rates }, customer)
  const money = allocatePayment({
    orderBalancePaise: total.amtPaise,
    tenders,
    useAdvancePaise: advanceWanted(input.useAdvance, total.amtPaise, customer.advance_paise),
    customerAdvancePaise: customer.advance_paise,
  })

  const orderId = newId()
  const key = { customerId: customer.id, orderId }
  const share = (amountPaise: Paise) => (amountPaise > 0 ? [{ orderId, amountPaise }] : [])
  const allocation = {
    adjusted: share(money.adjustedPaise),
    paid: share(money.paidPaise),
    toAdvancePaise: money.toAdvancePaise,
  }
  const booked = await postForOrder(
    ctx,
    [orderBilled(key, total), ...paymentPostings(customer.id, allocation, tenders)],
    key,
    { openOrders: 1, visitedAt: ctx.now, mayHaveDaySums },
  )
  const bag = pickup === undefined ? undefined : pickups.get(pickup)?.bag_number || undefined
  const row = newOrderRow(ctx, {
    id: orderId,
    invoice,
    customer,
    kind,
    express,
    terms,
    total,
    lines,
    booked,
    modes,
    bag,
    promisedOn:
      input.promisedDate ?? promiseDate(ctx.now, express ? settings.expressDays : settings.promiseDays, settings),
    suggestedOn: input.suggestedDate ?? null,
    counterNumber: input.counterNumber ?? '',
    homeDelivery: input.homeDelivery ?? (area !== undefined || Boolean(fee)),
    note: input.note ?? '',
  })
  insertOrder(ctx, row)
  if (pickup) linkPickup(ctx, pickup, orderId)
  const order = viewOrder(row)
  const [due, advance] = [toRupees(customer.due_paise), toRupees(customer.advance_paise)]
  checkComputed(COMPUTED_OF_ORDER, input, { allBalance: due, due, advance }, order)

  await audit(ctx, ctx.store.id, {
    action: 'order.add',
    subjectKind: 'order',
    subjectId: orderId,
    after: summaryOf(order),
  })
  const [news, textsOfIt] = bag === undefined ? (['invoice', texts] as const) : (['bagCounted', bagTexts] as const)
  const written = input.sendMessage
    ? await queueOrderMessage(ctx, news, order, { isNew: true, recipient: { ...customer, texts: textsOfIt } })
    : undefined
  // The next order of this customer finds the balances that this one leaves.
  customer.due_paise = row.due_paise
  customer.advance_paise = row.advance_paise
  return { row, answer: written && 'message' in written ? withMessage(order, written.message) : order }
}

/** In a new order, `paid` and `adjusted` are the amounts paid and used now. */
function withPayment(asked: NewOrder): NewOrder {
  const { paid, adjusted, payments, amtPaidNow = payments?.length ? undefined : paid, useAdvance = adjusted } = asked
  return { ...asked, amtPaidNow, useAdvance }
}

/** Using an advance reads its vouchers and writes others; so does receiving one, where advances are taxed. */
const mayMoveVouchers = ({ store }: StoreCtx, { useAdvance, amtPaidNow, payments }: NewOrder): boolean =>
  Boolean(useAdvance) || (store.settings.taxAdvances && (Boolean(amtPaidNow) || payments !== undefined))

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

/** Only a preview: the transaction that creates the order takes the number. */
export async function generateInvoice(ctx: StoreCtx): Promise<{ invoice: number }> {
  const { invoiceStartingPoint } = ctx.store.settings.orderConfiguration
  return { invoice: nextInvoice(await findLastInvoice(ctx.tx, ctx.store.id), invoiceStartingPoint) }
}

export async function validateOrder(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.order.validateOrder>,
): Promise<{ valid: true }> {
  const [{ invoice }, customerId] = await Promise.all([generateInvoice(ctx), findCustomerId(ctx, input.customerId)])
  if (invoice !== input.invoice || customerId === undefined) throw new Conflict('invoice_taken')
  return { valid: true }
}
