import { contract, type Endpoint } from '@clothesline/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type ModelOrder, ShopModel } from './shop-model.ts'
import type { TestApp } from './test-app.ts'

export const CUSTOMERS = 3
const { order, transaction } = contract
const RATES = [5_000, 7_550, 12_025]

/** One operation per step, with random numbers for its choices. */
export const stepsOf = (count: number) =>
  fc.array(
    fc.record({
      op: fc.constantFrom(
        ...['add', 'add', 'add', 'pay', 'pay', 'setPaid', 'setAdjusted', 'collect', 'advance', 'refund', 'reverse'],
        ...['ready', 'deliver', 'deliver', 'takeBack', 'delete', 'restore', 'change', 'scan'],
      ),
      who: fc.nat(CUSTOMERS - 1),
      which: fc.nat(1_000),
      count: fc.integer({ min: 1, max: 4 }),
      money: fc.constantFrom(0, 1_00, 49_99, 100_00, 755_00),
      use: fc.constantFrom<true | number>(0, 0, true, 10_00, 200_00),
    }),
    { minLength: count, maxLength: count },
  )

/** A store, its model, and the calls to it. */
export class Shop {
  readonly app: TestApp
  model = new ShopModel()
  ids: string[] = []
  token: string
  constructor(app: TestApp, token: string) {
    this.app = app
    this.token = token
  }

  call<E extends Endpoint>(endpoint: E, body: Record<string, unknown>) {
    this.app.clock.advance(1_000)
    return this.app.call(endpoint, { storeToken: this.token, ...body })
  }

  /** The newest transaction of a customer, which may be reversed later. */
  async newest(who: number): Promise<string> {
    const answer = await this.call(transaction.allTransactions, { customer: this.ids[who], endToken: 1 })
    return answer.body.transactions[0]?._id ?? ''
  }

  pick(which: number): [number, ModelOrder] | undefined {
    const all = [...this.model.orders]
    return all[which % Math.max(1, all.length)]
  }
}
export interface Step {
  op: string
  who: number
  which: number
  count: number
  money: number
  use: true | number
}

const rupees = (paise: number) => paise / 100
const useOf = (use: true | number) => (use === 0 ? {} : { useAdvance: use === true ? true : rupees(use) })
const cash = (money: number) => (money === 0 ? {} : { amtPaidNow: rupees(money), paymentMode: 'Cash' })

/** How much advance the model expects to be used: the given amount, or with `true` as much as possible. */
const expectedUse = (use: true | number, advance: number, open: number) =>
  use === true ? Math.max(0, Math.min(advance, open)) : use

async function addOrder(shop: Shop, step: Step): Promise<void> {
  const { model } = shop
  const rate = RATES[step.which % RATES.length] ?? 0
  const amt = rate * step.count
  const answer = await shop.call(order.addorder, {
    id: shop.ids[step.who],
    particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: step.count, rate: rupees(rate) }],
    ...cash(step.money),
    ...useOf(step.use),
  })
  const advance = model.advance[step.who] ?? 0
  const use = expectedUse(step.use, advance, amt)
  if (use > advance || use > amt) {
    expect(answer.status).toBe(422)
    return
  }
  expect(answer.status).toBe(200)
  const { invoice } = answer.body
  expect(model.orders.has(invoice)).toBe(false)
  model.orders.set(invoice, {
    customer: step.who,
    ratePaise: rate,
    amt,
    paid: 0,
    adjusted: 0,
    pieces: step.count,
    finished: 0,
    delivered: 0,
    deleted: false,
  })
  const id = step.money > 0 ? await shop.newest(step.who) : ''
  expect(model.pay(step.who, [invoice], step.money, use, id)).toBe(true)
}

async function payOrder(shop: Shop, step: Step, invoice: number, known: ModelOrder): Promise<void> {
  const answer = await shop.call(order.updateorder, { invoice, ...cash(step.money), ...useOf(step.use) })
  if (known.deleted) return void expect(answer.status).toBe(409)
  const use = expectedUse(step.use, shop.model.advance[known.customer] ?? 0, shop.model.balance(known))
  const id = step.money > 0 && answer.status === 200 ? await shop.newest(known.customer) : ''
  expect(answer.status).toBe(shop.model.pay(known.customer, [invoice], step.money, use, id) ? 200 : 422)
}

async function setPaid(shop: Shop, step: Step, invoice: number, known: ModelOrder): Promise<void> {
  // With an unchanged total, another mode would be a change of an existing payment, which is refused.
  const mode = step.money === known.paid ? {} : { paymentMode: 'UPI' }
  const answer = await shop.call(order.updateorder, { invoice, paid: rupees(step.money), ...mode })
  if (known.deleted) return void expect(answer.status).toBe(409)
  expect(answer.status).toBe(200)
  const more = step.money - known.paid
  if (more > 0) return void shop.model.pay(known.customer, [invoice], more, 0, await shop.newest(known.customer), 'UPI')
  known.paid += more
  if (more < 0) shop.model.moves.push({ customer: known.customer, goals: [invoice], mode: 'UPI', amount: more })
}

async function setAdjusted(shop: Shop, step: Step, invoice: number, known: ModelOrder): Promise<void> {
  const answer = await shop.call(order.updateorder, { invoice, adjusted: rupees(step.money) })
  if (known.deleted) return void expect(answer.status).toBe(409)
  const more = step.money - known.adjusted
  const fits = more <= 0 || shop.model.pay(known.customer, [invoice], 0, more, '')
  expect(answer.status).toBe(fits ? 200 : 422)
  if (more < 0) {
    known.adjusted += more
    shop.model.advance[known.customer] = (shop.model.advance[known.customer] ?? 0) - more
  }
}

async function collect(shop: Shop, step: Step): Promise<void> {
  const { model } = shop
  const invoices = model
    .ordersOf(step.who)
    .filter(([, known]) => model.balance(known) > 0)
    .map(([invoice]) => invoice)
    .sort((a, b) => a - b)
  const answer = await shop.call(transaction.collect, {
    id: shop.ids[step.who],
    ...cash(step.money),
    ...useOf(step.use),
  })
  const use = expectedUse(step.use, model.advance[step.who] ?? 0, model.due(step.who))
  if (use === 0 && step.money === 0) return void expect(answer.status).toBe(422)
  const id = answer.status === 200 ? answer.body.transaction._id : ''
  expect(answer.status).toBe(model.pay(step.who, invoices, step.money, use, id) ? 200 : 422)
}

async function moveAdvance(shop: Shop, step: Step): Promise<void> {
  const { model, ids } = shop
  const amount = step.money || 1_00
  const advance = model.advance[step.who] ?? 0
  if (step.op === 'advance') {
    const answer = await shop.call(transaction.addAdvance, { id: ids[step.who], ...cash(amount) })
    expect(answer.status).toBe(200)
    model.advance[step.who] = advance + amount
    const id = answer.body.transaction._id
    model.add({ id, customer: step.who, kind: 'advance', shares: [], toAdvance: amount, reversed: false })
    return
  }
  const answer = await shop.call(transaction.refundAdvance, {
    id: ids[step.who],
    amt: rupees(amount),
    paymentMode: 'Cash',
  })
  if (amount > advance) return void expect(answer.status).toBe(422)
  expect(answer.status).toBe(200)
  model.advance[step.who] = advance - amount
  const id = answer.body.transaction._id
  model.add({ id, customer: step.who, kind: 'refund', shares: [], toAdvance: -amount, reversed: false })
}

async function reverse(shop: Shop, step: Step): Promise<void> {
  const { payments } = shop.model
  const payment = payments[step.which % Math.max(1, payments.length)]
  if (!payment) return
  const answer = await shop.call(transaction.reverseTransaction, { _id: payment.id, reason: 'typed wrong' })
  const twice = payment.reversed
  const done = shop.model.reverse(payment)
  expect(answer.status).toBe(done ? 200 : twice ? 409 : 422)
}

async function movePieces(shop: Shop, step: Step, invoice: number, known: ModelOrder): Promise<void> {
  const wanted = step.op === 'ready' ? { ready: step.count } : { delivered: step.op === 'takeBack' ? 0 : step.count }
  const reason = step.op === 'takeBack' ? { reason: 'wrong bag' } : {}
  const answer = await shop.call(order.updateorder, { invoice, ...wanted, ...reason })
  if (known.deleted) return void expect(answer.status).toBe(409)
  const delivered = wanted.delivered ?? known.delivered
  const refused = step.count > known.pieces && step.op !== 'takeBack'
  if (refused || (delivered < known.delivered && step.op !== 'takeBack')) return void expect(answer.status).toBe(422)
  expect(answer.status).toBe(200)
  known.finished = Math.max(delivered, wanted.ready ?? known.finished)
  known.delivered = delivered
}

async function scan(shop: Shop, step: Step, invoice: number, known: ModelOrder): Promise<void> {
  const seen = await shop.call(order.getOrder, { invoice })
  const piece = seen.body.allPieces[step.count % seen.body.allPieces.length]
  const answer = await shop.call(order.scan, { tag: piece?.tag })
  if (piece?.state === 'ready') return void expect(answer.body.moved).toBe(false)
  if (known.deleted) return void expect(answer.status).toBe(409)
  if (piece?.state === 'delivered') return void expect(answer.status).toBe(422)
  expect(answer.body.moved).toBe(true)
  known.finished += 1
}

async function deleteOrRestore(shop: Shop, step: Step, invoice: number, known: ModelOrder): Promise<void> {
  if (step.op === 'restore') {
    const answer = await shop.call(order.restoreOrder, { invoice })
    expect(answer.status).toBe(known.deleted ? 200 : 409)
    known.deleted = false
    return
  }
  const answer = await shop.call(order.deleteorder, { invoice, reason: 'not wanted' })
  const possible = !known.deleted && shop.model.status(known) === 'Not Ready'
  expect(answer.status).toBe(possible ? 200 : 409)
  if (!possible) return
  shop.model.release(known, known.paid + known.adjusted)
  known.deleted = true
}

async function change(shop: Shop, step: Step, invoice: number, known: ModelOrder): Promise<void> {
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: step.count, rate: rupees(known.ratePaise) }]
  const answer = await shop.call(order.updateorder, { invoice, particulars })
  // Sending the existing lines is not a change, whatever happened to the pieces.
  const possible = !known.deleted && (known.finished === 0 || step.count === known.pieces)
  expect(answer.status).toBe(possible ? 200 : 409)
  if (!possible) return
  known.amt = known.ratePaise * step.count
  known.pieces = step.count
  shop.model.release(known, Math.max(0, known.paid + known.adjusted - known.amt))
}

/** Performs one operation on the server and in the model: both must accept it or both refuse it. */
export async function perform(shop: Shop, step: Step): Promise<void> {
  if (step.op === 'add') return addOrder(shop, step)
  if (step.op === 'collect') return collect(shop, step)
  if (step.op === 'advance' || step.op === 'refund') return moveAdvance(shop, step)
  if (step.op === 'reverse') return reverse(shop, step)
  const picked = shop.pick(step.which)
  if (!picked) return
  const on = {
    pay: payOrder,
    setPaid,
    setAdjusted,
    ready: movePieces,
    deliver: movePieces,
    takeBack: movePieces,
    scan,
    change,
  }
  const act = on[step.op as keyof typeof on] ?? deleteOrRestore
  await act(shop, step, ...picked)
}
