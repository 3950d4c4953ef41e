import { contract, type Visit } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { handlers } from '../features/index.ts'
import { BagRun } from './bag-run.ts'
import type { CustomerBase, KnownCustomer } from './customer-base.ts'
import type { Desk } from './desk.ts'
import { type Random, randomFrom } from './random.ts'
import { OPENS_AT, type Shop } from './shop.ts'

/** So many days before the last one the shop begins to go to its customers. */
const BEGINS = 10

/** Days before the last one on which a bag is opened. The last one waits for its customer's word on the count. */
const BAGS_OPENED = [8, 5, 2, 0]

const AREAS = [
  { name: 'Baner', pinCodes: ['411045'], fee: 30, freeAbove: 400 },
  { name: 'Aundh & Pashan', pinCodes: ['411007', '411008', '411021'], fee: 50, freeAbove: 700 },
]
const TIMES = [
  { from: '10:00', to: '13:00', leavesAt: 10 * 60 + 20 },
  { from: '17:00', to: '20:00', leavesAt: 17 * 60 + 15 },
]

/** Pickups and deliveries of the last days. Chances of its own, so that the rest of the story stays as it is. */
export class Rounds {
  private readonly shop: Shop
  private readonly people: CustomerBase
  private readonly random: Random = randomFrom(411_045)
  private areas: { _id: string; pinCode: string }[] = []
  private slots: { _id: string; weekday: number; from: string }[] = []
  private riders: string[] = []
  /** Came in closed, and nobody has opened them yet. */
  private readonly bags: { visit: string; customer: KnownCustomer }[] = []
  private readonly bagRun: BagRun
  /** Orders whose delivery was looked at. */
  private readonly planned = new Set<number>()

  constructor(shop: Shop, people: CustomerBase, desk: Desk) {
    this.shop = shop
    this.people = people
    this.bagRun = new BagRun(shop, desk, this.random)
  }

  /** The area of an order that is brought home, once the shop goes there. */
  areaOfOrder(): string | undefined {
    return this.areas[0]?._id
  }

  /** Only a shop with somebody for deliveries goes out. */
  async beginDay(): Promise<void> {
    const { shop } = this
    if (!shop.clerks.has('Delivery') || shop.daysLeft > BEGINS) return
    if (this.areas.length === 0) await this.open()
    await this.deliver()
    const tomorrow = addDays(shop.today, 1)
    for (let count = this.random.between(3, 5); count > 0; count -= 1) await this.pickUp(tomorrow)
    const bag = BAGS_OPENED.includes(shop.daysLeft) ? this.bags.shift() : undefined
    if (bag) await this.openBag(bag)
    if (shop.daysLeft === 0) for (const day of [1, 2]) await this.wish(addDays(shop.today, day))
  }

  private async open(): Promise<void> {
    const { saveArea, saveSlot } = handlers.pickup
    for (const area of AREAS) {
      const { _id } = await this.shop.call(contract.pickup.saveArea, saveArea, area)
      this.areas.push({ _id, pinCode: area.pinCodes[0] ?? '' })
    }
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
      for (const { from, to } of TIMES) {
        const slot = { weekday, from, to, capacity: 8 }
        this.slots.push(await this.shop.call(contract.pickup.saveSlot, saveSlot, slot))
      }
    }
    const phone = { name: 'Phone on the scooter' }
    this.bagRun.phoneId = (await this.shop.call(contract.run.addPhone, handlers.run.addPhone, phone))._id
    const { riders } = await this.shop.call(contract.pickup.allPickups, handlers.pickup.allPickups, {})
    this.riders = riders.filter(({ name }) => ['Vijay More', 'Ganesh Jadhav'].includes(name)).map(({ _id }) => _id)
  }

  private place(date: string, from?: string) {
    const area = this.random.pick(this.areas)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const isWanted = (one: { weekday: number; from: string }) =>
      one.weekday === weekday && one.from === (from ?? one.from)
    const slot = this.random.pick(this.slots.filter(isWanted))
    const address = `${this.random.between(1, 60)}, ${this.random.pick(['Baner Road', 'Pashan Road', 'Aundh Road', 'Sus Road'])}, Pune`
    return { date, slot: slot._id, address, pinCode: area.pinCode }
  }

  private async pickUp(date: string): Promise<void> {
    const place = this.place(date)
    const customer = this.people.regular(this.random)
    const visit = await this.shop.call(contract.pickup.request, handlers.pickup.request, {
      kind: 'pickup',
      id: customer.id,
      ...place,
      rider: this.random.pick(this.riders),
      ...(this.random.chance(0.3) && { note: 'Ring twice, third floor' }),
      repeats: this.random.chance(0.1),
    })
    this.ride(visit, customer)
  }

  /** What a customer asked for by phone, and nobody has accepted yet. */
  private async wish(date: string): Promise<void> {
    await this.shop.call(contract.pickup.request, handlers.pickup.request, {
      kind: 'pickup',
      id: this.people.regular(this.random).id,
      ...this.place(date),
      accept: false,
    })
  }

  private ride(visit: Visit, customer: KnownCustomer): void {
    const { random, shop } = this
    const leavesAt = TIMES.find(({ from }) => from === visit.from)?.leavesAt ?? OPENS_AT
    const minute = leavesAt + random.between(0, 60)
    shop.schedule(visit.date, minute, () =>
      shop.call(contract.pickup.onTheWay, handlers.pickup.onTheWay, { _id: visit._id }),
    )
    shop.schedule(visit.date, minute + random.between(15, 50), async () => {
      const { _id } = visit
      if (random.chance(0.08)) {
        const reason = 'Nobody was at home'
        return shop.call(contract.pickup.failed, handlers.pickup.failed, { _id, reason })
      }
      const bag = { number: `B-${random.between(100, 999)}`, seal: String(random.between(10_000, 99_999)) }
      if (!random.chance(0.5)) return shop.call(contract.pickup.done, handlers.pickup.done, { _id })
      this.bags.push({ visit: _id, customer })
      return shop.call(contract.pickup.bag, handlers.pickup.bag, { _id, ...bag })
    })
  }

  private async openBag({ visit, customer }: Rounds['bags'][number]): Promise<void> {
    const [area] = this.areas
    if (!area) return
    const order = await this.bagRun.open(visit, customer, area._id)
    if (this.shop.daysLeft < 2) return
    await this.bagRun.confirm(order, customer)
    this.planned.add(order.invoice)
    this.shop.schedule(addDays(this.shop.today, 1), OPENS_AT + 40, () => {
      const place = this.place(addDays(this.shop.today, 1), TIMES[0]?.from)
      return this.bagRun.bringHome(order, customer, { ...place, pinCode: area.pinCode })
    })
  }

  /** Orders for home that are ready: they are brought in the evening of the next day. */
  private async deliver(): Promise<void> {
    const { shop, random } = this
    const wanted = { homeDelivery: true, startToken: 0, endToken: 12 }
    const { orders } = await shop.call(contract.order.allorders, handlers.order.allorders, wanted)
    for (const { invoice, status } of orders) {
      if (status !== 'Ready' || this.planned.has(invoice)) continue
      this.planned.add(invoice)
      const { date, slot, address } = this.place(addDays(shop.today, 1))
      const pinCode = this.areas[0]?.pinCode ?? ''
      const order = await shop.call(contract.order.getOrder, handlers.order.getOrder, { invoice })
      // An order from before the shop went out has no fee; its bill stays as it is.
      if (order.deliveryArea === null) continue
      await shop.call(contract.pickup.request, handlers.pickup.request, {
        kind: 'delivery',
        invoice,
        date,
        slot,
        address,
        pinCode,
        rider: random.pick(this.riders),
      })
    }
  }
}
