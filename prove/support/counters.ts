import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contract, type Endpoint } from '@clothesline/contract'
import type { Dice } from './dice.ts'
import { type Answer, type Shop, shirts } from './shop.ts'

type Body = Record<string, unknown>

/** What the program said that it had done. */
export interface Acknowledged {
  orders: Map<string, { invoice: number; amt: number; paid: number }>
  payments: Map<string, number>
}

const RETRY_MS = 25
/** Away for a moment is no refusal: the same call is sent again under its key. */
const AWAY = 503

/** Clerks who take orders and money without a pause, and send again what was not answered, as the pages do. */
export class Counters {
  readonly acknowledged: Acknowledged = { orders: new Map(), payments: new Map() }
  /** How often a call had to be sent again. */
  again = 0
  private readonly shop: Shop
  private readonly dice: Dice
  private readonly clerks: Promise<void>[]
  private working = true
  private broken: Error | undefined
  private waiting: { count: number; go: () => void; fail: (error: Error) => void }[] = []

  constructor(shop: Shop, dice: Dice, clerks: number) {
    this.shop = shop
    this.dice = dice
    this.clerks = Array.from({ length: clerks }, () => this.work())
  }

  get count(): number {
    return this.acknowledged.orders.size + this.acknowledged.payments.size
  }

  /** Answers when this many more were acknowledged. */
  more(count: number): Promise<void> {
    if (this.broken) return Promise.reject(this.broken)
    const wanted = this.count + count
    return new Promise((go, fail) => this.waiting.push({ count: wanted, go, fail }))
  }

  /** Everybody finishes what is begun; nothing stays unanswered. */
  async stop(): Promise<void> {
    this.working = false
    await Promise.all(this.clerks)
    if (this.broken) throw this.broken
  }

  private async work(): Promise<void> {
    try {
      while (this.working && !this.broken) {
        if (this.dice.chance(0.7)) await this.takeOrder()
        else await this.takeMoney()
        this.tellWaiting()
      }
    } catch (error) {
      this.broken ??= error instanceof Error ? error : new Error(String(error))
      this.tellWaiting()
    }
  }

  private async takeOrder(): Promise<void> {
    const money = this.dice.chance(0.5) ? { amtPaidNow: 1 + this.dice.below(200), paymentMode: 'Cash' } : {}
    const id = this.dice.pick(this.shop.customers)
    const body = { id, particulars: shirts(1 + this.dice.below(5)), ...money }
    const order = await this.untilAnswered(contract.order.addorder, body)
    const { _id, invoice, amt, paid } = contract.order.addorder.output.parse(order)
    this.acknowledged.orders.set(_id, { invoice, amt, paid })
  }

  private async takeMoney(): Promise<void> {
    const amtPaidNow = 1 + this.dice.below(500)
    const body = { id: this.dice.pick(this.shop.customers), amtPaidNow, paymentMode: 'UPI' }
    const answer = await this.untilAnswered(contract.transaction.addAdvance, body)
    const { transaction } = contract.transaction.addAdvance.output.parse(answer)
    if (transaction) this.acknowledged.payments.set(transaction._id, amtPaidNow)
  }

  private async untilAnswered(endpoint: Endpoint, body: Body): Promise<Body> {
    const key = randomUUID()
    for (;;) {
      const answer: Answer | undefined = await this.shop.send(endpoint, body, { key }).catch(() => undefined)
      if (answer?.status === 200) return answer.body
      if (answer && answer.status !== AWAY) {
        throw new Error(`${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      }
      if (this.broken) throw this.broken
      this.again += 1
      await delay(RETRY_MS)
    }
  }

  private tellWaiting(): void {
    const { broken } = this
    this.waiting = this.waiting.filter(({ count, go, fail }) => {
      if (broken) fail(broken)
      else if (this.count >= count) go()
      else return true
      return false
    })
  }
}
