import { contract, type InputOf, type Order } from '@clothesline/contract'
import { type Day, type Paise, toRupees } from '@clothesline/domain'
import { lockCustomer } from '../features/customers/customer/index.ts'
import { returnInvoices } from '../features/foundation/counter/index.ts'
import { closeHeldDay, expectedIn, holdDrawer } from '../features/money/cash-up/index.ts'
import {
  changeHeldOrder,
  createOrder,
  type FullOrderDb,
  findOrder,
  findOrders,
  loadOrderMasters,
  loadPaymentModes,
  type OrderFacts,
  readHomeFacts,
  viewOrder,
} from '../features/orders/order/index.ts'
import { sendPrints } from '../features/orders/tag/index.ts'
import { EVERYTHING } from './basket.ts'
import type { HeldOrder, KnownCustomer } from './customer-base.ts'
import { takeNumbers } from './demo-queries.ts'
import type { Shop } from './shop.ts'

export type NewOrder = InputOf<typeof contract.order.addorderkg>
export type OrderChange = Omit<InputOf<typeof contract.order.updateorder>, '_id'>
export type DayClose = Omit<InputOf<typeof contract.transaction.closeDay>, 'date'>

/** What a counter does all day. */
export interface Desk {
  /** So many orders are taken today. */
  expectOrders(count: number): void
  takeOrder(customer: KnownCustomer, order: NewOrder, kind: 'quantity' | 'kg'): Promise<Order>
  changeOrder(order: Order, customer: KnownCustomer, change: OrderChange): Promise<Order>
  /** The order as it is now. */
  lookAt(order: Order, customer: KnownCustomer): Promise<Order>
  /** Pieces of these orders were sent to the workshop, or came back from it. */
  wereMoved(orders: readonly { order: Order; customer: KnownCustomer }[]): void
  /** Reads orders that were moved again, all at once. */
  reload(orders: readonly { order: Order; customer: KnownCustomer }[]): Promise<void>
  printTags(orders: readonly { order: Order; customer: KnownCustomer }[]): Promise<void>
  /** `count` gets what should be in the drawer, in rupees. */
  closeDay(day: Day, count: (expected: number) => DayClose): Promise<void>
  endDay(): Promise<void>
}

type Lists = Pick<OrderFacts, 'masters' | 'modes'>

/**
 * Runs the verbs behind the calls without reading again what is known: nobody else works in this store. What they write
 * is sent together. Every row is the one that the calls would have written.
 */
export class HeldDesk implements Desk {
  private readonly shop: Shop
  private lists: Lists | undefined
  private expected = 0
  private lastInvoice = 0

  constructor(shop: Shop) {
    this.shop = shop
  }

  expectOrders(count: number): void {
    this.expected = count
    this.lastInvoice = 0
  }

  async takeOrder(customer: KnownCustomer, asked: NewOrder, kind: 'quantity' | 'kg'): Promise<Order> {
    const { addorder, addorderkg } = contract.order
    const input = kind === 'kg' ? addorderkg.input.parse(asked) : addorder.input.parse(asked)
    const isAtHome = input.deliveryArea || input.pickup
    const home = isAtHome ? await readHomeFacts(this.shop.ctxAbout(), [input]) : NO_HOME
    const facts = {
      customers: [await this.refresh(customer)],
      ...(await this.loadLists()),
      texts: [],
      ...home,
      // Sums are kept of no day while the demo is made.
      mayHaveDaySums: false,
      lastInvoice: await this.takeInvoice(),
    }
    const ctx = this.shop.ctxLater({ kind: 'new order', owners: [customer.id] })
    const { row, answer } = await createOrder(ctx, input, kind, facts)
    this.keep(row, answer, customer)
    return answer
  }

  async changeOrder(order: Order, customer: KnownCustomer, change: OrderChange): Promise<Order> {
    const input = contract.order.updateorder.input.parse({ _id: order._id, ...change })
    // A delivery may have been planned since, which ends when the order is handed over.
    if (order.homeDelivery) customer.orders.delete(order._id)
    const { row: before, shown } = await this.read(order, customer)
    const held = { row: before, shown, ...(await this.loadLists()), recipient: customer.recipient }
    const ctx = this.shop.ctxLater({ kind: 'change', owners: [customer.id] })
    const { row, answer } = await changeHeldOrder(ctx, held, input)
    this.keep(row, answer, customer)
    return answer
  }

  async lookAt(order: Order, customer: KnownCustomer): Promise<Order> {
    return (await this.read(order, customer)).shown
  }

  wereMoved(orders: readonly { order: Order; customer: KnownCustomer }[]): void {
    for (const { order, customer } of orders) customer.orders.delete(order._id)
  }

  async reload(orders: readonly { order: Order; customer: KnownCustomer }[]): Promise<void> {
    const owners = new Map(orders.map(({ order, customer }) => [order._id, customer]))
    const ctx = this.shop.ctxAbout(...orders.map(({ customer }) => customer.id))
    for (const row of await findOrders(ctx, [...owners.keys()])) owners.get(row.id)?.orders.set(row.id, heldOf(row))
  }

  async printTags(orders: readonly { order: Order; customer: KnownCustomer }[]): Promise<void> {
    const owners = orders.map(({ customer }) => customer.id)
    await sendPrints(
      this.shop.ctxLater({ kind: 'tags', owners }, 'Presser'),
      orders.map(({ order }) => ({ orderId: order._id, pieces: order.allPieces.map(({ piece }) => piece) })),
    )
  }

  async closeDay(day: Day, count: (expected: number) => DayClose): Promise<void> {
    const ctx = this.shop.ctx('Manager')
    const drawer = await holdDrawer(ctx, day)
    const expected = toRupees(expectedIn(drawer) as Paise)
    await closeHeldDay(ctx, drawer, contract.transaction.closeDay.input.parse({ date: day, ...count(expected) }))
  }

  async endDay(): Promise<void> {
    if (this.lastInvoice > 0 && this.expected > 0) returnInvoices(this.shop.ctxAbout(), this.expected)
  }

  /** The numbers of a day are taken together; an order more than expected takes its own. */
  private async takeInvoice(): Promise<number> {
    if (this.lastInvoice === 0 || this.expected === 0) {
      this.expected = Math.max(1, this.expected)
      this.lastInvoice = await takeNumbers(this.shop.ctxAbout(), this.expected)
    }
    this.expected -= 1
    this.lastInvoice += 1
    return this.lastInvoice
  }

  /** The order as it is now, with the balances of its customer. */
  private async read({ _id }: Order, customer: KnownCustomer): Promise<HeldOrder> {
    const known = customer.orders.get(_id) ?? heldOf(await findOrder(this.shop.ctxAbout(customer.id), { _id }))
    const { due_paise, advance_paise } = await this.refresh(customer)
    const { row, shown } = known
    if (row.due_paise === due_paise && row.advance_paise === advance_paise) return known
    const due = toRupees(due_paise)
    return {
      row: { ...row, due_paise, advance_paise },
      shown: { ...shown, allBalance: due, due, advance: toRupees(advance_paise) },
    }
  }

  /** Keeps an order for its next change. */
  private keep(
    row: FullOrderDb,
    answer: Order & { message?: unknown },
    { orders, row: customer }: KnownCustomer,
  ): void {
    customer.due_paise = row.due_paise
    customer.advance_paise = row.advance_paise
    const { message: _, ...shown } = answer
    if (row.status === 'Delivered') orders.delete(row.id)
    else orders.set(row.id, { row, shown })
  }

  private async refresh(customer: KnownCustomer): Promise<KnownCustomer['row']> {
    if (!customer.isOutdated) return customer.row
    customer.row = await lockCustomer(this.shop.ctxAbout(customer.id), customer.id)
    customer.isOutdated = false
    return customer.row
  }

  private async loadLists(): Promise<Lists> {
    if (!this.lists) {
      const ctx = this.shop.ctxAbout()
      const { particulars } = contract.order.addorder.input.parse({ id: 'anyone', particulars: EVERYTHING })
      const masters = await loadOrderMasters(ctx, particulars)
      this.lists = { masters, modes: await loadPaymentModes(ctx, ['Cash', 'UPI', 'Card']) }
    }
    return this.lists
  }
}

function heldOf(row: FullOrderDb | undefined): HeldOrder {
  if (!row) throw new Error('An order of the demo is gone')
  return { row, shown: viewOrder(row) }
}

const NO_HOME: Pick<OrderFacts, 'areas' | 'pickups' | 'bagTexts'> = {
  areas: new Map(),
  pickups: new Map(),
  bagTexts: [],
}
