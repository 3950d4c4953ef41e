import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting } from '../../../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

const { open, order, privacy, transaction } = contract

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = new World(app, await addTestStore(app, 'Claims', { tokenExpireTime: 43_200 }))
})
afterAll(() => app.close())

/** Somebody who owes ₹80 and says through the link that it is paid. */
async function claimed() {
  const { token, invoice, customerId: id } = await world.myLink()
  const { storeToken } = world.store
  const say = () => app.call(open.claimPaid, { token })
  const claimNow = async () => (await world.call(privacy.customer, { id })).claim
  const take = async (fields: object = {}) =>
    app.call(privacy.settleClaim, {
      storeToken,
      _id: claim?._id,
      outcome: 'paid',
      paymentMode: 'UPI',
      ...fields,
    })
  const bringMore = async (quantity = 3) => {
    app.clock.advance(60_000)
    const { cloth, service } = await world.masters()
    await world.call(order.addorder, { id, particulars: [{ cloth, service, quantity }] })
  }
  const taken = async () => (await world.call(transaction.allTransactions, { customer: id })).transactions
  expect((await say()).status).toBe(200)
  const claim = await claimNow()
  return { id, invoice, claim, say, claimNow, take, bringMore, taken, paid: { amtPaidNow: 80, paymentMode: 'UPI' } }
}

test('what a colleague has taken already is not booked again, not even for clothes that came since', async () => {
  const { invoice, take, bringMore, taken, paid } = await claimed()
  await world.call(order.updateorder, { invoice, ...paid })
  await bringMore()
  expect(await take()).toMatchObject({
    status: 409,
    body: { code: 'claim_overtaken', values: { amount: '₹80.00', owed: '₹0.00' } },
  })
  expect(await taken()).toMatchObject([{ amt: 80 }])
  expect((await take({ outcome: 'dismissed' })).status).toBe(200)
})

test('it is taken while more is owed than it says', async () => {
  const { take, bringMore, taken } = await claimed()
  await bringMore()
  expect((await take()).status).toBe(200)
  expect(await taken()).toMatchObject([{ amt: 80 }])
})

test('taken at another counter in the same moment, it is not booked again', async () => {
  const { claim, invoice, take, taken, paid } = await claimed()
  const { owner } = app
  const { storeId, storeToken } = world.store
  const waiting = (calls: number) => expect.poll(() => countWaiting(owner), { timeout: 10_000 }).toBe(calls)
  await owner.query('begin')
  await owner.query('select from customer where store_id = $1 and id = $2 for update', [storeId, claim?.customerId])
  const first = app.call(order.updateorder, { storeToken, invoice, ...paid })
  await waiting(1)
  const second = take()
  await waiting(2)
  await owner.query('commit')
  expect([(await first).status, (await second).status]).toEqual([200, 409])
  expect(await taken()).toMatchObject([{ amt: 80 }])
})

test('whoever takes it waits for the customer first, so that the customer can say it again meanwhile', async () => {
  const { claim, id, say, take } = await claimed()
  const { owner } = app
  const { storeId } = world.store
  await owner.query('begin')
  await owner.query('select from customer where store_id = $1 and id = $2 for update', [storeId, id])
  const taking = take()
  await expect.poll(() => countWaiting(owner), { timeout: 10_000 }).toBe(1)
  const locked = 'select from payment_claim where store_id = $1 and id = $2 for update nowait'
  expect((await owner.query(locked, [storeId, claim?._id])).rowCount).toBe(1)
  await owner.query('rollback')
  expect((await taking).status).toBe(200)
  expect((await say()).status).toBe(409)
})

test('of another amount it is another claim, so nobody books it who looked for the one before', async () => {
  const { claim, say, claimNow, take, bringMore, taken } = await claimed()
  await say()
  expect((await claimNow())?._id).toBe(claim?._id)
  await bringMore()
  await say()
  expect(await take()).toMatchObject({ status: 404, body: { code: 'claim_not_found' } })
  const now = await claimNow()
  expect(now?.amt).toBe(200)
  expect((await take({ _id: now?._id })).status).toBe(200)
  expect(await taken()).toMatchObject([{ amt: 200 }])
})

test('of the same amount for other bills it is another claim, once the counter took the money for the first', async () => {
  const { id, invoice, claim, say, claimNow, take, bringMore, taken, paid } = await claimed()
  await world.call(order.updateorder, { invoice, ...paid })
  await bringMore(2)
  expect((await say()).status).toBe(200)
  expect(await take()).toMatchObject({ status: 404, body: { code: 'claim_not_found' } })
  const now = await claimNow()
  expect(now).toMatchObject({ amt: 80 })
  expect(now?._id).not.toBe(claim?._id)
  const { changes } = await world.call(contract.audit.allChanges, { subjectKind: 'customer', subjectId: id })
  expect(changes.filter(({ action }) => action === 'customer.claimPaid')).toHaveLength(2)
  expect((await take({ _id: now?._id })).status).toBe(200)
  expect(await taken()).toHaveLength(2)
})
