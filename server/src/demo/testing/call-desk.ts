import { contract, type Endpoint, type InputOf, type Order, type OutputOf } from '@clothesline/contract'
import type { Day } from '@clothesline/domain'
import { handlers } from '../../features/index.ts'
import type { KnownCustomer } from '../customer-base.ts'
import type { DayClose, Desk, NewOrder, OrderChange } from '../desk.ts'
import type { Shop } from '../shop.ts'

/** A counter that makes every call by itself, and remembers nothing. */
export class CallDesk implements Desk {
  private readonly shop: Shop

  constructor(shop: Shop) {
    this.shop = shop
  }

  expectOrders(): void {}

  takeOrder(_: KnownCustomer, order: NewOrder, kind: 'quantity' | 'kg'): Promise<Order> {
    if (kind === 'kg') return this.call(contract.order.addorderkg, handlers.order.addorderkg, order)
    return this.call(contract.order.addorder, handlers.order.addorder, order as never)
  }

  changeOrder({ _id }: Order, _: KnownCustomer, change: OrderChange): Promise<Order> {
    return this.call(contract.order.updateorder, handlers.order.updateorder, { _id, ...change })
  }

  lookAt({ _id }: Order): Promise<Order> {
    return this.call(contract.order.getOrder, handlers.order.getOrder, { _id })
  }

  wereMoved(): void {}

  async reload(): Promise<void> {}

  async printTags(orders: readonly { order: Order }[]): Promise<void> {
    const codes = orders.flatMap(({ order }) => order.allPieces.map(({ tag }) => tag))
    await this.shop.call(contract.tag.printed, handlers.tag.printed, { codes })
  }

  async closeDay(date: Day, count: (expected: number) => DayClose): Promise<void> {
    const { cashUp, closeDay } = contract.transaction
    const { expected } = await this.shop.call(cashUp, handlers.transaction.cashUp, { date })
    await this.shop.call(closeDay, handlers.transaction.closeDay, { date, ...count(expected ?? 0) })
  }

  async endDay(): Promise<void> {}

  /** By whoever is at the counter. */
  private async call<E extends Endpoint>(
    endpoint: E,
    handler: (ctx: never, input: never) => Promise<unknown>,
    input: InputOf<E>,
  ): Promise<OutputOf<E>> {
    return (await handler(this.shop.ctx() as never, endpoint.input.parse(input) as never)) as OutputOf<E>
  }
}
