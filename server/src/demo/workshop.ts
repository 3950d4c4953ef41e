import { contract, type Order } from '@clothesline/contract'
import { addDays, type Day, weekdayOf } from '@clothesline/domain'
import { handlers } from '../features/index.ts'
import type { KnownCustomer } from './customer-base.ts'
import type { Desk } from './desk.ts'
import { OPENS_AT, type Shop } from './shop.ts'

interface Waiting {
  order: Order
  customer: KnownCustomer
  /** Nothing for pieces that do not come back. */
  whenReady: (() => Promise<void>) | undefined
}

type Returning = Waiting & { whenReady: () => Promise<void> }

const tagsOf = (lot: readonly Waiting[]) => lot.flatMap(({ order }) => order.allPieces.map(({ tag }) => tag))

/** Dry cleaning is done outside the shop: a dispatch leaves on most evenings and comes back the next morning, or late. */
export class Workshop {
  private readonly shop: Shop
  private readonly desk: Desk
  private waiting: Waiting[] = []

  constructor(shop: Shop, desk: Desk) {
    this.shop = shop
    this.desk = desk
  }

  leave(order: Order, customer: KnownCustomer, whenReady?: () => Promise<void>): void {
    this.waiting.push({ order, customer, whenReady })
  }

  /** So often that everything is back two days after it was taken. */
  sendsOn(day: Day): boolean {
    return [1, 3, 5, 6].includes(weekdayOf(day)) || !this.shop.isOpen(addDays(day, 1))
  }

  async send(): Promise<void> {
    const { random, today, plan } = this.shop
    const lot = this.waiting.splice(0)
    if (lot.length === 0) return
    const expectedOn = this.shop.nextOpen(addDays(today, 1))
    await this.shop.call(contract.workshop.dispatch, handlers.workshop.dispatch, {
      pieces: tagsOf(lot),
      workshop: plan.workshop,
      expectedOn,
      ...(random.chance(0.2) && { note: 'Two pieces with stains, marked with a red thread' }),
    })
    this.desk.wereMoved(lot)
    // Most come back together, and what is late is back before the demo is viewed.
    const days = new Map<Day, Returning[]>()
    for (const { order, customer, whenReady } of lot) {
      if (!whenReady) continue
      const late = random.chance(0.03) ? addDays(expectedOn, random.between(1, 4)) : expectedOn
      const day = this.shop.daysLeftOn(late) > 0 ? late : expectedOn
      days.set(day, [...(days.get(day) ?? []), { order, customer, whenReady }])
    }
    for (const [day, part] of days) this.takeBack(part, day)
  }

  private takeBack(lot: Returning[], day: Day): void {
    this.shop.schedule(day, OPENS_AT + 40, async () => {
      await this.shop.call(contract.workshop.receive, handlers.workshop.receive, { pieces: tagsOf(lot) })
      this.desk.wereMoved(lot)
      await this.desk.reload(lot)
      for (const { whenReady } of lot) await whenReady()
    })
  }
}
