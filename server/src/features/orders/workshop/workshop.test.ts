import { contract, type Order } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let store: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  store = await addTestStore(app, 'Laundry', { promiseDays: 3 })
  other = await addTestStore(app, 'Laundry')
})
afterAll(async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
  await app.close()
})

const { workshop, order } = contract
const DAY = 24 * 3_600_000

async function take(quantity: number, fields: Record<string, unknown> = {}, at = store): Promise<Order> {
  const { id } = await addTestCustomer(app, at, { name: 'Asha' })
  const made = await app.call(order.addorder, {
    storeToken: at.storeToken,
    id,
    particulars: [{ cloth: 'Shirt', service: 'Wash & Iron', quantity }],
    ...fields,
  })
  expect(made.status).toBe(200)
  return made.body
}
const tagsOf = (...orders: Order[]) => orders.flatMap((each) => each.allPieces.map((piece) => piece.tag))
const send = (pieces: string[], fields: Record<string, unknown> = {}) =>
  app.call(workshop.dispatch, { storeToken: store.storeToken, pieces, ...fields })
const receive = (pieces: string[], fields: Record<string, unknown> = {}) =>
  app.call(workshop.receive, { storeToken: store.storeToken, pieces, ...fields })
const look = async (invoice: number) => (await app.call(order.getOrder, { storeToken: store.storeToken, invoice })).body
const problemsOf = (answer: { body: unknown }) => (answer.body as { errors: { msg: string; path: string }[] }).errors

test('shows what can be sent, what is out and what is back, the first promised first', async () => {
  const own = await addTestStore(app, 'Board')
  const token = { storeToken: own.storeToken }
  const { id } = await addTestCustomer(app, own)
  const add = async (promisedDate: string) => {
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
    return (await app.call(order.addorder, { ...token, id, promisedDate, particulars })).body
  }
  const [later, sooner] = [await add('2026-11-20'), await add('2026-11-18')]
  const tagsIn = async (state: 'received' | 'workshop' | 'back') => {
    const { body } = await app.call(workshop.pieces, { ...token, state })
    expect(body.totalPieces).toBe(body.pieces.length)
    return body.pieces.map(({ tag }) => tag)
  }
  expect(await tagsIn('received')).toEqual(tagsOf(sooner, later))
  const [one = '', two = ''] = tagsOf(sooner)
  await app.call(workshop.dispatch, { ...token, pieces: [one, two] })
  expect(await tagsIn('received')).toEqual(tagsOf(later))
  expect(await tagsIn('workshop')).toEqual([one, two])
  await app.call(workshop.receive, { ...token, pieces: [two] })
  expect(await tagsIn('workshop')).toEqual([one])
  expect(await tagsIn('back')).toEqual([two])
  const wrong = await app.call(workshop.pieces, { ...token, state: 'lost' as never })
  expect(wrong.status).toBe(422)
  const other = await addTestStore(app, 'Elsewhere')
  const foreign = await app.call(workshop.pieces, { storeToken: other.storeToken, state: 'received' })
  expect(foreign.body).toEqual({ pieces: [], totalPieces: 0 })
})

describe('sending pieces to the workshop', () => {
  test('moves them there and returns a numbered note with every piece', async () => {
    const one = await take(2, { promisedDate: '2026-11-20' })
    const two = await take(3, { promisedDate: '2026-11-18' })
    const tags = [...tagsOf(one), ...tagsOf(two).slice(0, 2)]
    const sent = await send(tags.toReversed(), { workshop: 'Plant 2', note: 'Silk on top' })
    expect(sent.body).toMatchObject({
      number: 1,
      workshop: 'Plant 2',
      note: 'Silk on top',
      totalPieces: 4,
      piecesOut: 4,
      overdue: false,
      // Expected back when the first of its orders is promised.
      expectedOn: '2026-11-18',
    })
    expect(sent.body.pieces.map(({ tag, customer, service, state }) => [tag, customer, service, state])).toEqual(
      tags.map((tag) => [tag, 'Asha', 'Wash & Iron', 'workshop']),
    )
    expect((await look(two.invoice)).allPieces.map((piece) => piece.state)).toEqual([
      'workshop',
      'workshop',
      'received',
    ])
    expect((await look(two.invoice)).version).toBeGreaterThan(two.version)
    const again = await app.call(workshop.getDispatch, { storeToken: store.storeToken, _id: sent.body._id })
    expect(again.body).toEqual(sent.body)
  })

  test('blocks deleting their order until they are back', async () => {
    const { invoice, ...one } = await take(2)
    const [tag = ''] = tagsOf({ invoice, ...one })
    await send([tag])
    const away = { storeToken: store.storeToken, invoice, reason: 'Typed twice' }
    const refused = await app.call(order.deleteorder, away)
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_at_workshop' } })
    await app.call(workshop.receive, { storeToken: store.storeToken, pieces: [tag], ready: false })
    expect((await app.call(order.deleteorder, away)).status).toBe(200)
  })

  test('accepts tags in any case, and ignores duplicates', async () => {
    const one = await take(1)
    const [tag = ''] = tagsOf(one)
    const sent = await send([tag, ` ${tag.toLowerCase()} `], { expectedOn: '2026-11-16' })
    expect(sent.body).toMatchObject({ totalPieces: 1, expectedOn: '2026-11-16' })
  })

  test('refuses pieces that are already there or handed over, listing each, and moves none', async () => {
    const out = await take(1)
    await send(tagsOf(out))
    const given = await take(1)
    await app.call(order.updateorder, { storeToken: store.storeToken, invoice: given.invoice, status: 'Delivered' })
    const deleted = await take(1)
    await app.call(order.deleteorder, { storeToken: store.storeToken, invoice: deleted.invoice, reason: 'Mistake' })
    const fine = await take(1)
    const refused = await send(tagsOf(fine, out, given, deleted))
    expect(refused.status).toBe(422)
    expect(problemsOf(refused)).toMatchObject([
      { msg: `${tagsOf(out)[0]} is already at the workshop`, path: 'pieces.1' },
      { msg: `${tagsOf(given)[0]} was already handed over`, path: 'pieces.2' },
      { msg: `${tagsOf(deleted)[0]} belongs to a deleted order`, path: 'pieces.3' },
    ])
    expect((await look(fine.invoice)).allPieces.map((piece) => piece.state)).toEqual(['received'])
  })

  test('refuses an invalid tag, an empty list and a past day', async () => {
    const one = await take(1)
    const [tag = ''] = tagsOf(one)
    const misread = await send([tag, '9876543210', `${tag.slice(0, -1)}*`, 7 as unknown as string])
    expect(problemsOf(misread).map(({ path }) => path)).toEqual(['pieces.1', 'pieces.2', 'pieces.3'])
    expect(problemsOf(await send([])).map(({ path }) => path)).toEqual(['pieces'])
    expect(problemsOf(await send([tag], { expectedOn: '2026-11-14' })).map(({ path }) => path)).toEqual(['expectedOn'])
    expect((await look(one.invoice)).status).toBe('Not Ready')
  })

  test("another store's pieces and dispatches do not exist", async () => {
    const mine = await take(1)
    const theirs = await take(9, {}, other)
    const unknown = tagsOf(theirs).slice(-1)
    expect((await send([...tagsOf(mine), ...unknown])).status).toBe(404)
    expect((await receive(unknown)).status).toBe(404)
    expect((await look(mine.invoice)).allPieces.map((piece) => piece.state)).toEqual(['received'])
    const sent = await send(tagsOf(mine))
    const { storeToken } = other
    expect((await app.call(workshop.getDispatch, { storeToken, _id: sent.body._id })).status).toBe(404)
    expect((await app.call(workshop.allDispatches, { storeToken })).body).toEqual({
      dispatches: [],
      totalDispatches: 0,
    })
  })
})

describe('taking pieces back', () => {
  test('makes them ready, or keeps them in the shop for more work', async () => {
    const one = await take(3)
    const tags = tagsOf(one)
    const sent = await send(tags)
    const some = await receive(tags.slice(0, 1), { ready: false })
    const orders = [{ _id: one._id, invoice: one.invoice, status: 'Not Ready', counterNumber: '' }]
    expect(some.body).toEqual({ received: 1, orders, messages: [] })
    expect((await look(one.invoice)).allPieces.map((piece) => piece.state)).toEqual([
      'received',
      'workshop',
      'workshop',
    ])
    const rest = await receive(tags.slice(1))
    expect(rest.body.orders).toEqual(orders)
    // The first piece is sent out again, in a new dispatch.
    const again = await send(tags.slice(0, 1))
    expect(again.body.number).toBe(sent.body.number + 1)
    expect((await receive(tags.slice(0, 1))).body.orders).toMatchObject([{ status: 'Ready' }])
    const note = await app.call(workshop.getDispatch, { storeToken: store.storeToken, _id: sent.body._id })
    expect(note.body).toMatchObject({ totalPieces: 3, piecesOut: 0 })
    expect(note.body.pieces.every((piece) => piece.receivedAt !== null)).toBe(true)
  })

  test('refuses pieces that are not there, listing each, and moves none', async () => {
    const out = await take(1)
    await send(tagsOf(out))
    const here = await take(1)
    const refused = await receive(tagsOf(out, here))
    expect(problemsOf(refused)).toMatchObject([
      { msg: `${tagsOf(here)[0]} is not at the workshop but in the shop`, path: 'pieces.1' },
    ])
    expect((await look(out.invoice)).allPieces[0]?.state).toBe('workshop')
  })

  test('the lines of an order whose pieces were out can no longer be changed', async () => {
    const one = await take(1)
    await send(tagsOf(one))
    await receive(tagsOf(one), { ready: false })
    const particulars = [{ cloth: 'Shirt', service: 'Wash & Iron', quantity: 2 }]
    const refused = await app.call(order.updateorder, {
      storeToken: store.storeToken,
      invoice: one.invoice,
      particulars,
    })
    expect(refused.status).toBe(409)
    expect((await look(one.invoice)).pieces).toBe(1)
  })

  test('an order shows whether its pieces were ever out, and can be sent back unchanged', async () => {
    const one = await take(2)
    const stayed = await take(1)
    expect(one.wasDispatched).toBe(false)
    await send(tagsOf(one).slice(0, 1))
    expect((await look(one.invoice)).wasDispatched).toBe(true)
    await receive(tagsOf(one).slice(0, 1), { ready: false })
    const back = await look(one.invoice)
    expect(back).toMatchObject({ wasDispatched: true, status: 'Not Ready' })
    const answer = await app.call(order.updateorder, { storeToken: store.storeToken, ...back })
    expect(answer.body).toEqual(back)
    expect((await look(stayed.invoice)).wasDispatched).toBe(false)
  })

  test('a piece that was made ready without a scan counts as back and can be sent again', async () => {
    const one = await take(2)
    const tags = tagsOf(one)
    const sent = await send(tags)
    await app.call(order.updateorder, { storeToken: store.storeToken, invoice: one.invoice, status: 'Ready' })
    const { storeToken } = store
    const note = await app.call(workshop.getDispatch, { storeToken, _id: sent.body._id })
    expect(note.body.piecesOut).toBe(0)
    expect((await send(tags)).body).toMatchObject({ piecesOut: 2 })
  })
})

describe('open dispatches', () => {
  test('are listed newest first; late pieces with their order and customer', async () => {
    const busy = await addTestStore(app, 'Overdue', { tokenExpireTime: 43_200 })
    const { storeToken } = busy
    const one = await take(2, { promisedDate: '2026-11-17' }, busy)
    const two = await take(1, { promisedDate: '2026-11-30' }, busy)
    const out = (order: Order) => app.call(workshop.dispatch, { storeToken, pieces: tagsOf(order), workshop: 'Plant' })
    await out(one)
    await out(two)
    const late = () => app.call(workshop.overdue, { storeToken })
    app.clock.advance(2 * DAY)
    expect((await late()).body).toEqual({ pieces: [], totalPieces: 0 })
    app.clock.advance(DAY)
    const seen = await late()
    expect(seen.body.totalPieces).toBe(2)
    expect(seen.body.pieces[1]).toMatchObject({
      tag: tagsOf(one)[1],
      invoice: one.invoice,
      customer: 'Asha',
      promisedDate: '2026-11-17',
      dispatch: 1,
      workshop: 'Plant',
      expectedOn: '2026-11-17',
      daysLate: 1,
    })
    const open = await app.call(workshop.allDispatches, { storeToken, open: true })
    expect(open.body.dispatches.map(({ number, overdue }) => [number, overdue])).toEqual([
      [2, false],
      [1, true],
    ])
    await app.call(workshop.receive, { storeToken, pieces: tagsOf(one) })
    expect((await late()).body.totalPieces).toBe(0)
    const closed = await app.call(workshop.allDispatches, { storeToken, open: false, startToken: 0, endToken: 5 })
    expect(closed.body).toMatchObject({ dispatches: [{ number: 1, piecesOut: 0 }], totalDispatches: 1 })
    app.clock.advance(-3 * DAY)
  })
})
