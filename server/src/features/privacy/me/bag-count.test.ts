import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { provePhone } from '../../../testing/test-customer.ts'
import { countedBag, visit } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

const { open, order, privacy, pickup } = contract

let app: TestApp
let world: World
let other: World
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example' } })
  world = new World(app, await addTestStore(app, 'Counted'))
  const far = { orderConfiguration: { invoiceStartingPoint: 70_001 } }
  other = new World(app, await addTestStore(app, 'Elsewhere', far))
})
afterAll(() => app.close())

type Bag = Awaited<ReturnType<typeof countedBag>>

const answer = ({ token, invoice, pieces }: Bag, fields: Record<string, unknown>) =>
  app.call(open.answerCount, { token, invoice, pieces, ...fields })
const bagOf = async ({ invoice }: Bag) => (await world.call(order.getOrder, { invoice })).bag
async function mineOf({ token }: Bag) {
  const { body } = await app.call(open.me, { token })
  if (body.state !== 'open') throw new Error('The link asks for a code')
  return body.orders[0]
}

test('a bag that was opened brings the count and the link by message, and the customer confirms it once', async () => {
  const bag = await countedBag(world)
  const { messages } = await world.call(contract.message.allMessages, { customerId: bag.customerId })
  const [message] = messages.filter(({ invoice }) => invoice === bag.invoice)
  expect(message).toMatchObject({ kind: 'bagCounted' })
  expect(message?.body).toMatch(/bag B-7 .* counted 3 pieces.*https:\/\/laundry\.example\/c\/\S+/)
  expect(await bagOf(bag)).toEqual({ number: 'B-7', state: 'asked', answeredAt: null })
  expect((await mineOf(bag))?.bag).toMatchObject({ state: 'asked' })

  expect((await answer(bag, { isRight: true })).status).toBe(200)
  const at = app.clock.now.toISOString()
  app.clock.advance(60_000)
  expect((await answer(bag, { isRight: true })).status).toBe(200)
  expect(await bagOf(bag)).toEqual({ number: 'B-7', state: 'confirmed', answeredAt: at })
  expect(await answer(bag, { isRight: false, text: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'count_confirmed' },
  })
  const { changes } = await world.call(contract.audit.allChanges, {
    subjectKind: 'customer',
    subjectId: bag.customerId,
  })
  expect(changes.filter(({ action }) => action === 'customer.count')).toMatchObject([
    { actor: 'visitor', after: { invoice: bag.invoice, answer: 'confirmed', pieces: 3 } },
  ])
})

test('an objection is a complaint with its clock, and a new count is asked for again', async () => {
  const bag = await countedBag(world)
  expect((await answer(bag, { isRight: false, text: 'There were four shirts' })).status).toBe(200)
  expect((await bagOf(bag))?.state).toBe('objected')
  const { complaints } = await world.call(privacy.customer, { id: bag.customerId })
  const dueAt = new Date(app.clock.now.getTime() + 7 * 86_400_000).toISOString()
  expect(complaints).toMatchObject([{ text: 'There were four shirts', invoice: bag.invoice, dueAt, closedAt: null }])

  const { cloth, service } = await world.masters()
  const particulars = [{ cloth, service, quantity: 4 }]
  await world.call(order.updateorder, { invoice: bag.invoice, particulars })
  expect((await bagOf(bag))?.state).toBe('asked')
  // A page that still shows the old count confirms nothing.
  expect(await answer(bag, { isRight: true })).toMatchObject({ status: 409, body: { code: 'count_changed' } })
  expect((await answer({ ...bag, pieces: 4 }, { isRight: true })).status).toBe(200)
  expect((await mineOf(bag))?.bag?.state).toBe('confirmed')
  const proof = await provePhone(app, bag.token, bag.customerId)
  const taken = (await app.call(open.takeAway, { token: bag.token, proof })).body
  expect(taken.pickupsAndDeliveries).toMatchObject([{ bag: 'B-7', countedPieces: 4, countAnswer: 'confirmed' }])
})

test('bad input is answered with every problem', async () => {
  const bag = await countedBag(world)
  const { body, status } = await app.post(open.answerCount.path, { ...bag, invoice: 'x', pieces: 0, isRight: 'maybe' })
  expect(status).toBe(422)
  expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
    ...['invoice', 'isRight', 'pieces'],
  ])
  expect(await answer(bag, { isRight: false })).toMatchObject({ status: 422, body: { errors: [{ path: 'text' }] } })
})

test('nobody answers for somebody else, for another store, or where there is no bag', async () => {
  const [mine, neighbour, theirs] = [await countedBag(world), await countedBag(world), await countedBag(other)]
  for (const { invoice } of [neighbour, theirs]) {
    expect(await answer({ ...mine, invoice }, { isRight: true })).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    })
  }
  expect((await bagOf(neighbour))?.state).toBe('asked')
  const { token, invoice } = await world.myLink()
  expect(await answer({ ...mine, token, invoice }, { isRight: true })).toMatchObject({
    status: 404,
    body: { code: 'bag_not_found' },
  })
})

test('messages about stops carry the link, and somebody who declines gets no count', async () => {
  const made = await visit(world)
  const left = await world.call(pickup.onTheWay, { _id: made._id })
  for (const { message } of [made, left]) expect(message?.body).toMatch(/https:\/\/laundry\.example\/c\/[\w-]+ /)
  await world.call(privacy.setConsent, { id: made.id, purpose: 'orders', given: false })
  const bag = await countedBag(world, { id: made.id })
  const { messages } = await world.call(contract.message.allMessages, { customerId: made.id })
  expect(messages.filter(({ kind }) => kind === 'bagCounted')).toEqual([])
  expect((await mineOf(bag))?.bag?.state).toBe('asked')
})
