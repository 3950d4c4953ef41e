import { contract, type Endpoint, type Message } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

let app: TestApp
let shop: TestStore
let quiet: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Sparkle')
  quiet = await addTestStore(app, 'Quiet', { tellWhenReady: false })
})
afterAll(() => app.close())

const { order, workshop, message, customer } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}, store = shop) {
  return app.call(endpoint, { storeToken: store.storeToken, ...body })
}

let phones = 8_100_000_000
async function takeOrder(whatsappConsent = true, store = shop) {
  const made = await ask(customer.addcustomer, { name: 'Asha Rao', contact: String(++phones), whatsappConsent }, store)
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 3 }]
  const taken = await ask(order.addorder, { id: made.body._id, particulars, sendMessage: false }, store)
  expect(taken.status).toBe(200)
  const { _id, invoice, allPieces } = taken.body
  return { _id, invoice, tags: allPieces.map(({ tag }) => tag) }
}

/** The messages about an order, oldest first. */
async function toldAbout({ _id }: { _id: string }, store = shop): Promise<Pick<Message, 'kind' | 'state' | 'error'>[]> {
  const { messages } = (await ask(message.allMessages, { orderId: _id }, store)).body
  return messages.map(({ kind, state, error }) => ({ kind, state, error })).reverse()
}
const kindsAbout = async (about: { _id: string }) =>
  (await toldAbout(about)).map(({ kind, state }) => `${kind} ${state}`)

const TOLD = [{ kind: 'ready', state: 'queued', error: null }]
const scan = (tag: string | undefined, to = 'ready') => ask(order.scan, { tag, to })
const change = (invoice: number, fields: Record<string, unknown>) => ask(order.updateorder, { invoice, ...fields })

describe('an order that becomes ready is told to its customer', () => {
  test('by the scan of its last piece, and not before', async () => {
    const mine = await takeOrder()
    const [first, second, last] = mine.tags
    for (const tag of [first, second]) expect((await scan(tag)).body.message).toBeUndefined()
    expect(await toldAbout(mine)).toEqual([])
    const done = (await scan(last)).body
    expect(done.message).toMatchObject({ kind: 'ready', state: 'queued', invoice: mine.invoice, leaves: 'none' })
    expect(done.order.messageState).toBe('queued')
    expect((await scan(last)).body.message).toBeUndefined()
    expect(await toldAbout(mine)).toEqual(TOLD)
  })

  test('by Mark all ready, by its count and by its pieces', async () => {
    const wishes = [
      { status: 'Ready' },
      { ready: 3 },
      { pieces: [1, 2, 3].map((piece) => ({ piece, state: 'ready' })) },
    ]
    for (const wish of wishes) {
      const mine = await takeOrder()
      expect((await change(mine.invoice, wish)).body.message).toMatchObject({ kind: 'ready' })
      await change(mine.invoice, { counterNumber: 'A17' })
      await change(mine.invoice, { status: 'Ready' })
      expect(await toldAbout(mine)).toEqual(TOLD)
    }
  })

  test('by the receipt of its last piece from the workshop', async () => {
    const [mine, half, more] = [await takeOrder(), await takeOrder(), await takeOrder()]
    const pieces = [mine, half, more].flatMap(({ tags }) => tags)
    await ask(workshop.dispatch, { pieces })
    await ask(order.updateCounterNo, { invoice: mine.invoice, counterNumber: 'A17' })
    const back = await ask(workshop.receive, { pieces: [...mine.tags, half.tags[0]] })
    expect(back.body.messages).toMatchObject([{ kind: 'ready', invoice: mine.invoice }])
    expect(back.body.orders).toContainEqual({
      _id: mine._id,
      invoice: mine.invoice,
      status: 'Ready',
      counterNumber: 'A17',
    })
    expect((await ask(workshop.receive, { pieces: more.tags, ready: false })).body.messages).toEqual([])
    expect(await toldAbout(mine)).toEqual(TOLD)
    expect([await toldAbout(half), await toldAbout(more)]).toEqual([[], []])
    await ask(workshop.receive, { pieces: half.tags.slice(1) })
    expect(await toldAbout(half)).toEqual(TOLD)
  })

  test('also when a part of it was handed over before', async () => {
    const mine = await takeOrder()
    await change(mine.invoice, { ready: 2 })
    await change(mine.invoice, { delivered: 2 })
    await scan(mine.tags[2])
    expect(await toldAbout(mine)).toEqual(TOLD)
  })

  test('but not who takes everything home at once, and not without consent', async () => {
    const [home, silent] = [await takeOrder(), await takeOrder(false)]
    await change(home.invoice, { status: 'Delivered' })
    const ready = await change(silent.invoice, { status: 'Ready' })
    expect(ready.body).toMatchObject({ status: 'Ready', messageState: null })
    expect([await toldAbout(home), await toldAbout(silent)]).toEqual([[], []])
  })

  test('only in the stores that want it', async () => {
    const theirs = await takeOrder(true, quiet)
    await ask(order.updateorder, { invoice: theirs.invoice, status: 'Ready' }, quiet)
    expect(await toldAbout(theirs, quiet)).toEqual([])
    await ask(order.updateorder, { invoice: theirs.invoice, sendReadyMessage: true }, quiet)
    expect(await toldAbout(theirs, quiet)).toEqual(TOLD)
    expect((await ask(order.updateorder, { _id: theirs._id, status: 'Ready' })).status).toBe(404)
    expect((await ask(message.allMessages, { orderId: theirs._id })).body.totalMessages).toBe(0)
  })

  test('once, also when both last pieces are scanned at the same moment', async () => {
    const mine = await takeOrder()
    await scan(mine.tags[0])
    await Promise.all(mine.tags.slice(1).map((tag) => scan(tag)))
    expect(await toldAbout(mine)).toEqual(TOLD)
  })
})

describe('what is no longer true is called off', () => {
  const notReady = { kind: 'ready', state: 'cancelled', error: 'The order is no longer ready' }

  test('an order that goes back to work, and is told again when it is ready again', async () => {
    const mine = await takeOrder()
    await change(mine.invoice, { status: 'Ready' })
    await scan(mine.tags[1], 'received')
    expect(await toldAbout(mine)).toEqual([notReady])
    await scan(mine.tags[1])
    expect(await toldAbout(mine)).toEqual([notReady, ...TOLD])
  })

  test('one that goes to the workshop after all', async () => {
    const mine = await takeOrder()
    await change(mine.invoice, { status: 'Ready' })
    await ask(workshop.dispatch, { pieces: [mine.tags[0]] })
    expect(await toldAbout(mine)).toEqual([notReady])
  })

  test('a message that was sent stays; others follow it within the limits of all news', async () => {
    const mine = await takeOrder()
    for (let round = 0; round < 4; round += 1) {
      const { message: written } = (await change(mine.invoice, { status: 'Ready' })).body
      if (written) await ask(message.sentByHand, { _id: written._id })
      await change(mine.invoice, { status: 'Not Ready' })
    }
    expect(await kindsAbout(mine)).toEqual(['ready sent', 'ready sent', 'ready sent'])
  })

  test('an earlier one about a part of the order, by the one about all of it', async () => {
    const mine = await takeOrder()
    await change(mine.invoice, { ready: 1 })
    await change(mine.invoice, { sendReadyMessage: true })
    await change(mine.invoice, { ready: 3 })
    expect(await kindsAbout(mine)).toEqual(['ready cancelled', 'ready queued'])
  })

  test('what was collected before the message went out', async () => {
    const mine = await takeOrder()
    await change(mine.invoice, { status: 'Ready' })
    await change(mine.invoice, { delivered: 1 })
    expect(await toldAbout(mine)).toEqual(TOLD)
    await change(mine.invoice, { status: 'Delivered' })
    const collected = { kind: 'ready', state: 'cancelled', error: 'Nothing of the order waits to be collected' }
    expect(await toldAbout(mine)).toEqual([collected])
  })

  test('a hand-over that was taken back, which makes no new ready message', async () => {
    const mine = await takeOrder()
    await change(mine.invoice, { status: 'Delivered', showSendDeliveryMessage: true })
    expect(await kindsAbout(mine)).toEqual(['delivered queued'])
    await change(mine.invoice, { status: 'Ready', reason: 'Wrong customer' })
    const takenBack = { kind: 'delivered', state: 'cancelled', error: 'The hand-over was taken back' }
    expect(await toldAbout(mine)).toEqual([takenBack])
  })

  test('only of this order', async () => {
    const [mine, other] = [await takeOrder(), await takeOrder()]
    for (const { invoice } of [mine, other]) await change(invoice, { status: 'Ready' })
    await change(mine.invoice, { status: 'Not Ready' })
    expect(await toldAbout(other)).toEqual(TOLD)
  })
})
