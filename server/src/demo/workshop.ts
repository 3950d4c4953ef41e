import { contract, type Order } from '@clothesline/contract'
import { addDays, type Day } from '@clothesline/domain'
import { handlers } from '../features/index.ts'
import type { KnownCustomer } from './customer-base.ts'
import type { Desk } from './desk.ts'
import { OPENS_AT, type Shop } from './shop.ts'

interface Waiting {
  order: Order
  customer: KnownCustomer
  whenReady: () => Promise<void>
}

const tagsOf = (lot: readonly Waiting[]) => lot.flatMap(({ order }) => order.allPieces.map(({ tag }) => tag))

/** Dry cleaning is done outside the shop: a dispatch leaves every other evening and comes back after some days, or late. */
export class Workshop {
  private readonly shop: Shop
  private readonly desk: Desk
  private waiting: Waiting[] = []

  constructor(shop: Shop, desk: Desk) {
    this.shop = shop
    this.desk = desk
  }

  leave(order: Order, customer: KnownCustomer, whenReady: () => Promise<void>): void {
    this.waiting.push({ order, customer, whenReady })
  }

  async send(): Promise<void> {
    const { random, today, plan } = this.shop
    const lot = this.waiting.splice(0)
    if (lot.length === 0) return
    await this.shop.call(contract.workshop.dispatch, handlers.workshop.dispatch, {
      pieces: tagsOf(lot),
      workshop: plan.workshop,
      expectedOn: addDays(today, 2),
      ...(random.chance(0.2) && { note: 'Two pieces with stains, marked with a red thread' }),
    })
    this.desk.wereMoved(lot)
    // Most come back together; pieces missing for weeks fill the overdue list.
    const isLate = lot.map(() => random.chance(0.13) || this.shop.claimScenario('overdue', 3, 9))
    this.takeBack(
      lot.filter((_, at) => !isLate[at]),
      addDays(today, 2),
    )
    for (const waiting of lot.filter((_, at) => isLate[at])) {
      const days =
        random.chance(0.08) || this.shop.claimScenario('long overdue', 3, 9)
          ? random.between(12, 30)
          : random.between(1, 4)
      this.takeBack([waiting], addDays(today, 2 + days))
    }
  }

  private takeBack(lot: Waiting[], day: Day): void {
    if (lot.length === 0) return
    this.shop.schedule(day, OPENS_AT + 40, async () => {
      await this.shop.call(contract.workshop.receive, handlers.workshop.receive, { pieces: tagsOf(lot) })
      this.desk.wereMoved(lot)
      await this.desk.reload(lot)
      for (const { whenReady } of lot) await whenReady()
    })
  }
}
