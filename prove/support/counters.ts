import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contract, type Endpoint } from '@clothesline/contract'
import type { Random } from './random.ts'
import { type Answer, type Shop, shirts } from './shop.ts'

type Body = Record<string, unknown>

/** What the program acknowledged. */
export interface Acknowledged {
  orders: Map<string, { invoice: number; amt: number; paid: number }>
  payments: Map<string, number>
}

const RETRY_MS = 25
/** Temporary unavailability is not a refusal: the same call is sent again with its key. */
const AWAY = 503

/** Clerks who continuously take orders and payments, and repeat unanswered calls like the pages do. */
export class Counters {
  readonly acknowledged: Acknowledged = { orders: new Map(), payments: new Map() }
  /** How often a call had to be repeated. */
  again = 0
  private readonly shop: Shop
  private readonly random: Random
  private readonly clerks: Promise<void>[]
  private working = true
  private broken: Error | undefined
  private waiting: { count: number; go: () => void; fail: (error: Error) => void }[] = []

  constructor(shop: Shop, random: Random, clerks: number) {
    this.shop = shop
    this.random = random
    this.clerks = Array.from({ length: clerks }, () => this.work())
  }

  get count(): number {
    return this.acknowledged.orders.size + this.acknowledged.payments.size
  }

  /** Resolves when this many more calls were acknowledged. */
  more(count: number): Promise<void> {
    if (this.broken) return Promise.reject(this.broken)
    const wanted = this.count + count
    return new Promise((go, fail) => this.waiting.push({ count: wanted, go, fail }))
  }

  /** Lets everybody finish; nothing stays unanswered. */
  async stop(): Promise<void> {
    this.working = false
    await Promise.all(this.clerks)
    if (this.broken) throw this.broken
  }

  private async work(): Promise<void> {
    try {
      while (this.working && !this.broken) {
        if (this.random.chance(0.7)) await this.takeOrder()
        else await this.takeMoney()
        this.tellWaiting()
      }
    } catch (error) {
      this.broken ??= error instanceof Error ? error : new Error(String(error))
      this.tellWaiting()
    }
  }

  private async takeOrder(): Promise<void> {
    const money = this.random.chance(0.5) ? { amtPaidNow: 1 + this.random.below(200), paymentMode: 'Cash' } : {}
    const id = this.random.pick(this.shop.customers)
    const body = { id, particulars: shirts(1 + this.random.below(5)), ...money }
    const order = await this.untilAnswered(contract.order.addorder, body)
    const { _id, invoice, amt, paid } = contract.order.addorder.output.parse(order)
    this.acknowledged.orders.set(_id, { invoice, amt, paid })
  }

  private async takeMoney(): Promise<void> {
    const amtPaidNow = 1 + this.random.below(500)
    const body = { id: this.random.pick(this.shop.customers), amtPaidNow, paymentMode: 'UPI' }
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
