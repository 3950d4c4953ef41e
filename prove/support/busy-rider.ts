import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contract, type OutputOf } from '@clothesline/contract'
import { type Sent, sendInOrder, type Waiting } from '@clothesline/domain'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

type Stop = OutputOf<typeof contract.run.stops>['stops'][number]

export interface PhoneAct extends Waiting {
  body: { act: string; kind: string; visit: string; cash?: number } & Record<string, unknown>
}

/** Lost answers, a network that is gone, and a page that is killed in the middle of a call. */
const CUT = 0.25
const KILLED = 0.15

/**
 * A phone that does its stops in a bad network. What it keeps outlives its page, as on a real phone, and the order of
 * sending is that of the page itself.
 */
export class BusyRider {
  /** Everything ever done on this phone. */
  readonly done: PhoneAct[] = []
  cuts = 0
  kills = 0
  private kept: PhoneAct[] = []
  private readonly shop: Shop
  private readonly random: Random
  private readonly riderToken: string

  constructor(shop: Shop, random: Random, riderToken: string) {
    this.shop = shop
    this.random = random
    this.riderToken = riderToken
  }

  get waiting(): number {
    return this.kept.filter(({ refusal }) => refusal === undefined).length
  }

  /** What was refused; the shop must have the same list. */
  get refused(): PhoneAct[] {
    return this.kept.filter(({ refusal }) => refusal !== undefined)
  }

  async stops(): Promise<Stop[]> {
    for (;;) {
      const answer = await this.shop.send(contract.run.stops, { riderToken: this.riderToken }).catch(() => undefined)
      if (answer?.status === 200) return (answer.body as unknown as OutputOf<typeof contract.run.stops>).stops
      await delay(50)
    }
  }

  /** Works through a stop without waiting for the network. */
  doStop({ _id: visit, ticket, kind, balance }: Stop): void {
    const { random } = this
    const act = (fields: { kind: string } & Record<string, unknown>) => {
      const body = { act: randomUUID(), visit, ticket, at: randomInstant(random), ...fields }
      this.kept.push({ body })
      this.done.push({ body })
    }
    act({ kind: 'leave' })
    if (kind === 'pickup') {
      act(random.chance(0.8) ? { kind: 'pickUp', pieces: 4 } : FAILED)
      return
    }
    // What the customer gives is not always what the order costs.
    if (balance > 0) act({ kind: 'collect', cash: random.chance(0.8) ? balance : balance + 10 })
    act(random.chance(0.9) ? { kind: 'deliver', photo: PNG } : FAILED)
  }

  /** Opens the page again and again until nothing waits. */
  async sendAll(): Promise<void> {
    while (this.waiting > 0) {
      await this.openPage().catch(() => {})
      await delay(this.random.below(30))
    }
  }

  /** One life of the page: it may be killed at any moment, and then only what was kept is left. */
  private async openPage(): Promise<void> {
    const page = new AbortController()
    const queue = {
      list: async () => [...this.kept],
      change: async (act: PhoneAct) => this.put(act),
      remove: async ({ body }: PhoneAct) => {
        this.kept = this.kept.filter((kept) => kept.body.act !== body.act)
      },
    }
    await sendInOrder(queue, (act) => this.send(act, page))
  }

  private put(act: PhoneAct): void {
    this.kept = this.kept.map((kept) => (kept.body.act === act.body.act ? act : kept))
  }

  private async send({ body }: PhoneAct, page: AbortController): Promise<Sent> {
    const { random } = this
    const sentAt = randomInstant(random)
    if (random.chance(KILLED)) {
      this.kills += 1
      setTimeout(() => page.abort(), random.below(40))
    }
    const isCut = random.chance(CUT)
    const signal = isCut ? AbortSignal.any([page.signal, AbortSignal.timeout(random.below(60))]) : page.signal
    const call = { riderToken: this.riderToken, sentAt, ...body }
    const answer = await this.shop.send(contract.run.act, call, { signal }).catch(() => undefined)
    // A killed page does nothing more, not even with an answer that came.
    page.signal.throwIfAborted()
    if (isCut) this.cuts += 1
    if (answer === undefined || answer.status >= 502) return { outcome: 'later' }
    const { refusal } = answer.body as OutputOf<typeof contract.run.act>
    if (answer.status === 200) return refusal ? { outcome: 'refused', refusal } : { outcome: 'done' }
    throw new Error(`An act was answered with ${answer.status}: ${JSON.stringify([body, answer.body])}`)
  }
}

const FAILED = { kind: 'fail', reason: 'nobody was there' }

/** The clock of a phone may be days off. */
const randomInstant = (random: Random) => new Date(Date.now() + (random.below(6) - 3) * 86_400_000).toISOString()

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
