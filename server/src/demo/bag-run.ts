import { contract, type Order, type RiderAct, type Visit } from '@clothesline/contract'
import type { RiderCtx } from '../context.ts'
import { handlers } from '../features/index.ts'
import { deliveryCode, stopTicket } from '../features/orders/visit/index.ts'
import { newId } from '../new-id.ts'
import { basket } from './basket.ts'
import type { KnownCustomer } from './customer-base.ts'
import { sayThroughLink } from './customer-voices.ts'
import type { Desk } from './desk.ts'
import type { Random } from './random.ts'
import { CLOSES_AT, OPENS_AT, type Shop } from './shop.ts'

/** What becomes of a closed bag: it is counted, the customer confirms, and the rider brings the clothes home. */
export class BagRun {
  private readonly shop: Shop
  private readonly desk: Desk
  private readonly random: Random
  phoneId = ''

  constructor(shop: Shop, desk: Desk, random: Random) {
    this.shop = shop
    this.desk = desk
    this.random = random
  }

  open(pickup: string, customer: KnownCustomer, deliveryArea: string): Promise<Order> {
    const { kind, particulars } = basket(this.random, this.shop.today)
    const asked = { id: customer.id, particulars, pickup, homeDelivery: true, deliveryArea }
    return this.desk.takeOrder(customer, asked, kind)
  }

  confirm({ invoice, pieces }: Order, customer: KnownCustomer): Promise<void> {
    const { open } = contract
    return sayThroughLink(this.shop, customer, open.answerCount, handlers.open.answerCount, {
      invoice,
      pieces,
      isRight: true,
    })
  }

  /** Ready today, brought home tomorrow. */
  async bringHome(
    { _id, invoice }: Order,
    customer: KnownCustomer,
    place: { date: string; slot: string; address: string; pinCode: string },
  ): Promise<void> {
    const { shop } = this
    customer.orders.clear()
    await shop.call(contract.order.updateorder, handlers.order.updateorder, { _id, status: 'Ready' })
    const visit = await shop.call(contract.pickup.request, handlers.pickup.request, {
      kind: 'delivery',
      invoice,
      ...place,
      rider: this.rider().id,
    })
    shop.schedule(visit.date, OPENS_AT + 100, () => this.handOver(visit, customer))
    shop.schedule(visit.date, CLOSES_AT - 20, () => this.countIn())
  }

  private rider(): RiderCtx['rider'] {
    const clerk = this.shop.clerks.get('Delivery')
    return { id: clerk?.employeeId ?? '', name: clerk?.name ?? '', phoneId: this.phoneId, takesOpen: true }
  }

  /** The customer pays in cash, and says the code from their page. */
  private async handOver({ _id, invoice }: Visit, customer: KnownCustomer): Promise<void> {
    customer.orders.clear()
    const { getOrder } = handlers.order
    const { balance } = await this.shop.call(contract.order.getOrder, getOrder, { invoice: invoice ?? 0 })
    await this.act(_id, { kind: 'leave' })
    if (balance > 0) await this.act(_id, { kind: 'collect', cash: balance })
    await this.act(_id, { kind: 'deliver', code: deliveryCode(this.shop.ctx(), _id) })
  }

  /** As the server runs it for the rider's phone. */
  private async act(visit: string, done: Pick<RiderAct, 'kind' | 'cash' | 'code'>): Promise<void> {
    const ctx: RiderCtx = { ...this.shop.ctx('Delivery'), rider: this.rider() }
    const at = ctx.now.toISOString()
    const named = { act: newId(), visit, ticket: stopTicket(ctx, visit, ctx.rider.id), at, sentAt: at }
    const answer = await handlers.run.act(ctx, contract.run.act.input.parse({ ...named, ...done }))
    if (answer.outcome === 'refused') throw new Error(`A rider of the demo was refused: ${answer.refusal?.message}`)
  }

  /** In the evening the cash comes into the drawer. */
  private async countIn(): Promise<void> {
    const { riders } = await this.shop.call(contract.run.riders, handlers.run.riders, {})
    for (const { _id: rider, cash } of riders) {
      if (cash > 0) await this.shop.call(contract.run.countIn, handlers.run.countIn, { rider, counted: cash })
    }
  }
}
