import { contract, type Order } from '@clothesline/contract'
import { addDays, type Day } from '@clothesline/domain'
import { handlers } from '../features/index.ts'
import { basket } from './basket.ts'
import type { CustomerBase, KnownCustomer } from './customer-base.ts'
import type { Desk } from './desk.ts'
import type { Random } from './random.ts'
import { isMonsoon } from './season.ts'
import { CLOSES_AT, OPENS_AT, type Shop } from './shop.ts'
import type { Workshop } from './workshop.ts'

const REASONS = ['Entered twice', 'Customer changed their mind', 'Wrong customer chosen', 'Taken back home unwashed']

/** What is late by chance is ready so many days before the demo is viewed; what is late then is planned. */
const LATE_UNTIL = 1

/** The program suggests promised days since so many days. */
const SUGGESTED_DAYS = 14

/** Takes each order from the counter to the hand-over. */
export class OrderLifecycle {
  private readonly shop: Shop
  private readonly people: CustomerBase
  private readonly workshop: Workshop
  private readonly desk: Desk
  private untagged: { order: Order; customer: KnownCustomer }[] = []
  private promises = 0
  /** Where orders are brought home to, once the shop goes there. */
  private readonly areaOfOrder: () => string | undefined

  constructor(
    shop: Shop,
    { people, workshop, desk }: { people: CustomerBase; workshop: Workshop; desk: Desk },
    areaOfOrder: () => string | undefined,
  ) {
    this.areaOfOrder = areaOfOrder
    this.shop = shop
    this.desk = desk
    this.people = people
    this.workshop = workshop
  }

  async take(isPlain = false): Promise<void> {
    const { random } = this.shop
    const customer = await this.people.welcome()
    const { order, finishBy } = await this.enter(customer, isPlain)
    this.shop.addSales(order.taxable)
    const staysDeleted = this.shop.claimScenario('deleted', 2)
    if (random.chance(0.012) || staysDeleted) return this.deleteLater(order, customer, staysDeleted)
    this.untagged.push({ order, customer })
    const isDryCleaned = order.particulars.some(({ service }) => service === 'Dry Clean')
    if (this.isMissing(order, isDryCleaned)) return this.workshop.leave(order, customer)
    const staysLate = this.isDueWithin(order, 1, 3) && this.shop.claimOneOf(this.shop.plan.lateOrders, 'late')
    if (staysLate) return
    const whenReady = () => this.becomeReady(order, customer)
    if (isDryCleaned && !order.express && random.chance(0.8)) return this.workshop.leave(order, customer, whenReady)
    this.finishInShop(order, finishBy, whenReady)
  }

  /** Most orders are ready on the day that was promised or the day before; a few slip. */
  private finishInShop(order: Order, finishBy: Day, whenReady: () => Promise<void>): void {
    const { today } = this.shop
    const [readyOn, minute] = this.finishTime(order, finishBy)
    if (readyOn > today) this.shop.schedule(readyOn, minute, whenReady)
    else this.shop.schedule(addDays(today, 1), OPENS_AT + 30, whenReady)
  }

  private finishTime(order: Order, finishBy: Day): [day: Day, minute: number] {
    const { random, today } = this.shop
    const { promisedDate } = order
    // Something is always left to do when the demo is viewed.
    const isLast = this.isDueWithin(order, 0, 0) && promisedDate > today && this.shop.claimOneOf(1, 'done last')
    if (isLast) return [promisedDate, CLOSES_AT - 5]
    const slipped = addDays(promisedDate, random.chance(isMonsoon(today) ? 0.03 : 0.02) ? random.between(1, 3) : 0)
    const isLate = slipped > promisedDate && this.shop.daysLeftOn(slipped) > LATE_UNTIL
    const readyOn = isLate ? slipped : addDays(finishBy, -random.pick([0, 0, 0, 1, 1]))
    // Some of the work promised for a day is done in its evening.
    const isEvening = readyOn === promisedDate
    return [readyOn, isEvening ? this.shop.minute(11 * 60, 20 * 60) : this.shop.minute(10 * 60, 17 * 60)]
  }

  /** One order is long overdue at the workshop when the demo is viewed: dry cleaning, if any comes in time. */
  private isMissing(order: Order, isDryCleaned: boolean): boolean {
    const comesInTime = isDryCleaned ? this.isDueWithin(order, 1, 6) : this.isDueWithin(order, 1, 2)
    return comesInTime && this.shop.claimOneOf(1, 'missing')
  }

  /** Whether it is promised for so many days before the last one. */
  private isDueWithin({ promisedDate }: Order, least: number, most: number): boolean {
    const daysLeft = this.shop.daysLeftOn(promisedDate)
    return daysLeft >= least && daysLeft <= most
  }

  /** Prints the tags of new orders several times a day. */
  async printTags(): Promise<void> {
    const orders = this.untagged.splice(0)
    if (orders.length > 0) await this.desk.printTags(orders)
  }

  /** The shop works at its usual pace, also for an order that is promised for a later day. */
  private async enter(customer: KnownCustomer, isPlain: boolean): Promise<{ order: Order; finishBy: Day }> {
    const { random, today } = this.shop
    const { kind, particulars } = basket(random, today, isPlain)
    const terms = {
      id: customer.id,
      express: random.chance(0.06),
      homeDelivery: random.chance(0.13) || this.shop.claimScenario('home delivery', 0, 1),
      useAdvance: customer.hasAdvance,
      // A round part payment; anything beyond the bill stays as advance.
      ...pay(random, random.chance(0.25) ? random.pick([100, 200, 200, 500]) : 0),
      ...(random.chance(0.05) && { discount: { percent: random.pick([5, 10]) } }),
      ...(random.chance(0.04) && { note: 'Needed for a function, please not later' }),
    }
    const deliveryArea = terms.homeDelivery ? this.areaOfOrder() : undefined
    const { ruleDate, ...promised } =
      this.shop.daysLeft < SUGGESTED_DAYS ? await this.promise(particulars, terms.express) : {}
    const order = await this.desk.takeOrder(customer, { ...terms, deliveryArea, ...promised, particulars }, kind)
    if (order.advance > 0) customer.hasAdvance = true
    const finishBy = ruleDate ?? order.promisedDate
    // Some pay the whole bill at once.
    if (order.balance === 0 || !random.chance(0.5)) return { order, finishBy }
    return { order: await this.desk.changeOrder(order, customer, pay(random, order.balance)), finishBy }
  }

  /** The suggested day, which most customers take. Some insist on the day that the rule says. */
  private async promise(particulars: ReturnType<typeof basket>['particulars'], express: boolean) {
    const lines = particulars.map((line) => ({
      service: line.service,
      quantity: 'pieces' in line ? line.pieces : line.quantity,
    }))
    const { promise } = contract
    const said = await this.shop.call(promise.suggest, handlers.promise.suggest, { particulars: lines, express })
    this.promises += 1
    const insists = said.because === 'load' && this.promises % 4 === 0
    const { ruleDate, promisedDate: suggestedDate } = said
    return { ruleDate, suggestedDate, promisedDate: insists ? ruleDate : suggestedDate }
  }

  /** Deletes an order that was entered wrongly, soon after it was taken. */
  private async deleteLater(order: Order, customer: KnownCustomer, staysDeleted: boolean): Promise<void> {
    const { random, today } = this.shop
    const reason = random.pick(REASONS)
    const isRestored = random.chance(0.15) && !staysDeleted
    const { _id } = order
    // What was paid becomes the customer's advance.
    if (order.paid > 0) customer.hasAdvance = true
    this.shop.schedule(today, CLOSES_AT - random.between(10, 200), async () => {
      customer.orders.clear()
      customer.isOutdated = true
      await this.shop.call(contract.order.deleteorder, handlers.order.deleteorder, { _id, reason }, [customer.id])
      if (!isRestored) return
      const restored = await this.shop.call(contract.order.restoreOrder, handlers.order.restoreOrder, { _id }, [
        customer.id,
      ])
      this.shop.schedule(addDays(today, 2), OPENS_AT + 90, () => this.becomeReady(restored, customer))
    })
  }

  private async becomeReady(taken: Order, customer: KnownCustomer): Promise<void> {
    const { random, today, plan } = this.shop
    const place = plan.fields.addCounterNumber
      ? { counterNumber: `${random.pick(['A', 'B', 'C'])}${random.between(1, 40)}` }
      : {}
    if (taken.pieces > 2 && random.chance(0.01) && this.shop.daysLeft > LATE_UNTIL + 4)
      return this.becomePartlyReady(taken, customer, place)
    const order = await this.desk.changeOrder(taken, customer, { status: 'Ready', ...place })
    if (taken.pieces > 2 && this.shop.claimScenario('collected in part', 1, 3))
      return this.collectInPart(order, customer)
    const isForgotten = this.shop.claimScenario('forgotten', 9, 14)
    const patience = random.weigh([
      [isForgotten ? 0 : 50, 0],
      [isForgotten ? 0 : 26, 1],
      [isForgotten ? 0 : 13, random.between(2, 4)],
      [isForgotten ? 0 : 7, random.between(5, 8)],
      [4, random.between(isForgotten ? 20 : 9, 40)],
    ])
    this.comeFor(addDays(today, patience), () => this.handOver(order, customer))
  }

  /** All of it is ready, and the customer takes what they need tonight. */
  private collectInPart(order: Order, customer: KnownCustomer): void {
    const { random, today } = this.shop
    this.comeFor(today, async () => {
      const paid = pay(random, roundPart(random, order.balance))
      const part = await this.desk.changeOrder(order, customer, {
        delivered: random.between(1, order.pieces - 1),
        ...paid,
      })
      this.comeFor(addDays(this.shop.today, random.between(4, 8)), () => this.handOver(part, customer))
    })
  }

  /** The first pieces are ready as promised; the rest is late. */
  private async becomePartlyReady(
    taken: Order,
    customer: KnownCustomer,
    place: { counterNumber?: string },
  ): Promise<void> {
    const { random, today } = this.shop
    const first = random.between(1, taken.pieces - 1)
    const order = await this.desk.changeOrder(taken, customer, { ready: first, ...place })
    const patience = random.between(0, 1)
    this.comeFor(addDays(today, patience), async () => {
      const paid = pay(random, roundPart(random, order.balance))
      const part = await this.desk.changeOrder(order, customer, { delivered: first, ...paid })
      const rest = addDays(today, patience + random.between(1, 3))
      this.shop.schedule(rest, OPENS_AT + 20, () => this.desk.changeOrder(part, customer, { ready: part.pieces }))
      this.comeFor(rest, () => this.handOver(part, customer))
    })
  }

  /** Same-day orders are collected in the evening, others at any time. */
  private comeFor(day: Day, work: () => Promise<unknown>): void {
    const from = day === this.shop.today ? 17 * 60 + 15 : OPENS_AT + 50
    this.shop.schedule(day, this.shop.minute(from, CLOSES_AT - 15), work)
  }

  private async handOver(known: Order, customer: KnownCustomer): Promise<void> {
    const { random } = this.shop
    const order = await this.desk.lookAt(known, customer)
    const advance = Math.min(order.advance, order.balance)
    const open = order.balance - advance
    const paid = random.weigh([
      [96, open],
      [3, roundPart(random, open)],
      [1, 0],
    ])
    await this.desk.changeOrder(order, customer, {
      status: 'Delivered',
      ...pay(random, paid),
      ...(advance > 0 && { useAdvance: advance }),
      showSendDeliveryMessage: random.chance(0.5),
    })
    if (paid < open) this.comeBackToPay(customer, open - paid)
  }

  /** Most dues are paid within two weeks; a few stay open. */
  private comeBackToPay(customer: KnownCustomer, owed: number): void {
    const { random, today } = this.shop
    customer.hasAdvance = true
    if (random.chance(0.1)) return
    const paid = random.chance(0.8) ? owed : roundPart(random, owed)
    if (paid === 0) return
    this.shop.schedule(addDays(today, random.between(2, 14)), this.shop.minute(), () => {
      // It may settle other orders too.
      customer.orders.clear()
      customer.isOutdated = true
      const input = { id: customer.id, ...pay(random, paid) }
      return this.shop.call(contract.transaction.collect, handlers.transaction.collect, input, [customer.id])
    })
  }
}

/** How a sum is paid at an Indian counter: by phone mostly, in cash often, by both at times. */
function pay(random: Random, amount: number): { payments?: { mode: string; amt: number }[] } {
  if (amount <= 0) return {}
  if (amount > 800 && random.chance(0.06)) {
    const cash = Math.floor(amount / 200) * 100
    return {
      payments: [
        { mode: 'Cash', amt: cash },
        { mode: 'UPI', amt: amount - cash },
      ],
    }
  }
  const mode = random.weigh([
    [52, 'UPI'],
    [38, 'Cash'],
    [amount > 500 ? 10 : 2, 'Card'],
  ])
  return { payments: [{ mode, amt: amount }] }
}

/** A round sum that people hand over for a part of a bill. */
function roundPart(random: Random, amount: number): number {
  const step = amount > 400 ? 100 : 50
  return Math.max(0, Math.floor((amount * random.pick([0.3, 0.5, 0.5, 0.7])) / step) * step)
}
