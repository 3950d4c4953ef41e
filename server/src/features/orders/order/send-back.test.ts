import { contract, type Order } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp()
  const gst = { isGST: 'Yes', GSTINnumber: '27AAPFU0939F1ZV' }
  shop = await addTestStore(app, 'Echo', { roundToRupee: true, minimumKg: 3, ...gst })
})
afterAll(() => app.close())

const { order, transaction } = contract

const shirts = (quantity: number) => ({ cloth: 'Shirt', service: 'Dry Clean', quantity })
const byPiece = [
  { ...shirts(3), preferences: ['On hanger'], note: 'Torn pocket' },
  { cloth: 'Trouser', service: 'Steam Iron', quantity: 2, rate: 17.5 },
]
const byWeight = [{ service: 'Wash & Fold', kg: 2.25, pieces: 4, cloths: [{ cloth: 'Shirt', quantity: 3 }] }, shirts(1)]

async function ask(body: object) {
  return app.call(order.updateorder, { storeToken: shop.storeToken, ...body })
}

/** The same order twice: as getOrder has it, and as a list shows it. */
async function answered(invoice: number) {
  const { storeToken } = shop
  const one = (await app.call(order.getOrder, { storeToken, invoice })).body
  const list = (await app.call(order.allorders, { storeToken })).body.orders
  return { one, row: list.find((row) => row.invoice === invoice) }
}

interface Life {
  name: string
  particulars: object[]
  fields?: object
  steps?: object[]
}

const lives: Life[] = [
  { name: 'by piece', particulars: byPiece },
  { name: 'by weight', particulars: byWeight },
  { name: 'partly ready', particulars: byPiece, steps: [{ ready: 2 }] },
  { name: 'ready', particulars: byWeight, steps: [{ status: 'Ready' }] },
  { name: 'partly handed over', particulars: byPiece, steps: [{ ready: 4 }, { delivered: 1 }] },
  { name: 'handed over', particulars: byPiece, steps: [{ status: 'Delivered' }] },
  { name: 'with a discount in rupees', particulars: byPiece, fields: { discount: 20.5 }, steps: [{ ready: 1 }] },
  { name: 'with a discount in percent', particulars: byWeight, fields: { discount: { percent: 12.5 } } },
  { name: 'express', particulars: byPiece, fields: { express: true, counterNumber: 'B 12', note: 'Call first' } },
  { name: 'paid in part', particulars: byPiece, fields: { amtPaidNow: 100, paymentMode: 'Cash' } },
  {
    name: 'paid by two modes and from the advance',
    particulars: byWeight,
    fields: {
      payments: [
        { mode: 'Cash', amt: 50 },
        { mode: 'UPI', amt: 60 },
      ],
      useAdvance: 70,
    },
    steps: [{ status: 'Ready' }],
  },
]

async function live({ particulars, fields, steps = [] }: Life): Promise<number> {
  const { storeToken } = shop
  const { id } = await addTestCustomer(app, shop)
  await app.call(transaction.addAdvance, { storeToken, id, amtPaidNow: 75, paymentMode: 'Cash' })
  const made = await app.call(order.addorderkg, { storeToken, id, particulars, ...fields })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { invoice } = made.body
  for (const step of steps) expect((await ask({ invoice, ...step })).status).toBe(200)
  return invoice
}

describe.each(lives)('an order $name', (life) => {
  test('sent back as it was answered changes nothing, and with one field changed that field', async () => {
    const invoice = await live(life)
    const { one, row } = await answered(invoice)
    for (const told of [one, row]) {
      const answer = await ask({ ...told, showSendDeliveryMessage: true })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body).toEqual(one)
    }
    const history = await app.call(order.orderHistory, { storeToken: shop.storeToken, invoice })
    expect(history.body.history).toHaveLength(historyOf(life))

    const moved = await ask({ ...one, counterNumber: 'Z 9' })
    expect(moved.body).toEqual({ ...one, counterNumber: 'Z 9', version: one.version + 1 })
  })
})

/** Taking it, and twice for each step: the pieces, and the order. */
const historyOf = ({ steps = [] }: Life) => 1 + 2 * steps.length

describe('an order sent back with one change', () => {
  const change = async (life: Partial<Life>, fields: (one: Order) => object) => {
    const { one } = await answered(await live({ name: '', particulars: byPiece, ...life }))
    return ask({ ...one, ...fields(one) })
  }

  test.each([
    [{ status: 'Ready' }, { status: 'Ready', ready: 5, delivered: 0 }],
    [{ ready: 3 }, { status: 'Not Ready', ready: 3 }],
    [{ delivered: 2 }, { status: 'Incomplete', ready: 2, delivered: 2 }],
    [
      { ready: 5, status: 'Ready' },
      { status: 'Ready', ready: 5 },
    ],
    [
      { delivered: 5, status: 'Delivered' },
      { status: 'Delivered', ready: 5 },
    ],
    [
      { paid: 40, paymentMode: 'UPI' },
      { paid: 40, paymentMode: 'UPI' },
    ],
    [{ amtPaidNow: 40, paymentMode: 'UPI' }, { paid: 40 }],
    [{ adjusted: 30 }, { adjusted: 30, paid: 0 }],
    [{ useAdvance: 30 }, { adjusted: 30, paid: 0 }],
    [{ promisedDate: '2026-12-01' }, { promisedDate: '2026-12-01' }],
    [{ discount: 15 }, { discount: 15, pieces: 5 }],
    [{ particulars: [shirts(2)] }, { pieces: 2, ready: 0, status: 'Not Ready' }],
    [{ pieces: [{ piece: 2, state: 'ready' }] }, { ready: 1, status: 'Not Ready' }],
  ])('of %j takes it', async (fields, expected) => {
    const answer = await change({}, () => fields)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject(expected)
  })

  test('in one of its lines bills that line anew, and keeps the percentage of the discount', async () => {
    const answer = await change({ particulars: byWeight, fields: { discount: { percent: 10 } } }, (one) => ({
      particulars: one.particulars.map((line) => (line.kind === 'kg' ? { ...line, kg: 5 } : line)),
    }))
    expect(answer.body.particulars[0]).toMatchObject({ kind: 'kg', kg: 5, quantity: 4 })
    expect(answer.body.discount).toBeCloseTo(answer.body.lines / 10, 2)
  })

  test('of its lines that makes it cheaper leaves what was paid too much as advance', async () => {
    const paid = { amtPaidNow: 300, paymentMode: 'Cash' }
    const answer = await change({ fields: paid }, () => ({ particulars: [shirts(1)] }))
    expect(answer.body).toMatchObject({ balance: 0, advance: 75 + 300 - answer.body.amt })
  })

  test.each([
    [{ status: 'Delivered', ready: 3 }],
    [{ status: 'Ready', delivered: 1 }],
    [{ delivered: 2, pieces: [{ piece: 1, state: 'delivered' }] }],
    [{ ready: 1, pieces: [1, 2].map((piece) => ({ piece, state: 'ready' })) }],
  ])('of %j is refused, for it contradicts itself', async (fields) => {
    const answer = await change({}, () => fields)
    const msg = 'The status, the counts and the pieces contradict each other'
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ msg }] } })
  })

  test.each(['ready', 'delivered'])('of one piece that is named twice is refused', async (state) => {
    const pieces = [
      { piece: 1, state: 'ready' },
      { piece: 1, state },
    ]
    const answer = await change({}, () => ({ pieces }))
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ msg: 'Piece 1 is named twice', path: 'pieces' }] } })
  })

  test('of its promise is refused where it would lie in the past, while an old promise may stay', async () => {
    const late = await change({}, () => ({ promisedDate: '2026-11-14' }))
    const past = {
      status: 422,
      body: { errors: [{ msg: 'Promised date must not be in the past', path: 'promisedDate' }] },
    }
    expect(late).toMatchObject(past)
    expect((await change({}, () => ({ promisedDate: '2026-11-15' }))).status).toBe(200)

    const { storeToken } = shop
    const { id } = await addTestCustomer(app, shop)
    const taken = { storeToken, id, particulars: byPiece }
    expect(await app.call(order.addorder, { ...taken, promisedDate: '2026-11-14' })).toMatchObject(past)
    const kept = (await app.call(order.addorder, { ...taken, promisedDate: '2026-11-15' })).body
    await app.owner.query(`update orders set promised_on = '2026-11-01' where id = $1`, [kept._id])
    const { one } = await answered(kept.invoice)
    expect((await ask({ ...one, note: 'Call first' })).body).toMatchObject({
      promisedDate: '2026-11-01',
      note: 'Call first',
    })
  })

  test('of the bill is refused once a piece has moved', async () => {
    expect((await change({ steps: [{ ready: 1 }] }, () => ({ express: true }))).status).toBe(409)
  })
})
