import { contract, type Order } from '@clothesline/contract'
import { addDays, type Day } from '@clothesline/domain'
import { handlers } from '../features/index.ts'
import { OPENS_AT, type Shop } from './shop.ts'

interface Waiting {
  tags: string[]
  whenReady: () => Promise<void>
}

/** Dry cleaning is done outside the shop: a dispatch leaves every other evening and comes back after some days, or late. */
export class Workshop {
  private readonly shop: Shop
  private waiting: Waiting[] = []

  constructor(shop: Shop) {
    this.shop = shop
  }

  leave(order: Order, whenReady: () => Promise<void>): void {
    this.waiting.push({ tags: order.allPieces.map(({ tag }) => tag), whenReady })
  }

  async send(): Promise<void> {
    const { random, today, plan } = this.shop
    const lot = this.waiting.splice(0)
    if (lot.length === 0) return
    const pieces = lot.flatMap(({ tags }) => tags)
    await this.shop.call(contract.workshop.dispatch, handlers.workshop.dispatch, {
      pieces,
      workshop: plan.workshop,
      expectedOn: addDays(today, 2),
      ...(random.chance(0.2) && { note: 'Two pieces with stains, marked with a red thread' }),
    })
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
      const pieces = lot.flatMap(({ tags }) => tags)
      await this.shop.call(contract.workshop.receive, handlers.workshop.receive, { pieces })
      for (const { whenReady } of lot) await whenReady()
    })
  }
}
