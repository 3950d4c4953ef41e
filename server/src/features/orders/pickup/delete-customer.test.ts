import { contract } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { MONDAY, visit } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'
import { writeAllRepeats } from './index.ts'

const { audit, customer, pickup } = contract

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = new World(app, await addTestStore(app, 'Leaving', { tokenExpireTime: 43_200 }))
})
afterAll(() => app.close())

/** A pickup of its own, beside one that repeats. */
async function planned() {
  const weekly = await visit(world, { repeats: true })
  const place = { date: addDays(MONDAY, 7), slot: weekly.slot, address: weekly.address, pinCode: weekly.pinCode }
  const single = await world.call(pickup.request, { kind: 'pickup', id: weekly.id, ...place })
  return { weekly, single, id: weekly.id }
}

const board = async (date: string) => (await world.call(pickup.allPickups, { date })).visits

test('whoever is deleted gets no visit any more, as the change log says', async () => {
  const { weekly, single, id } = await planned()
  const others = await planned()
  await world.call(pickup.onTheWay, { _id: single._id })
  await world.call(customer.deletecustomer, { _id: id })

  const stops = [...(await board(weekly.date)), ...(await board(single.date))].filter((stop) => stop.id === id)
  expect(stops.map(({ _id, status }) => [_id, status])).toEqual([
    [weekly._id, 'cancelled'],
    [single._id, 'cancelled'],
  ])
  const { repeats } = await world.call(pickup.allRepeats, {})
  expect(repeats.map(({ _id }) => _id)).toEqual([others.weekly.repeatId])
  const logOf = async (subjectId: string | null) =>
    (await world.call(audit.allChanges, { subjectKind: 'visit', subjectId: subjectId ?? '' })).changes[0]
  expect(await logOf(single._id)).toMatchObject({ action: 'visit.cancel', before: { status: 'on_the_way' } })
  expect(await logOf(weekly.repeatId)).toMatchObject({ action: 'repeat.end', after: { cancelled: 1 } })

  await writeAllRepeats(app.database, new Date(app.clock.now.getTime() + 86_400_000))
  const written = await board(addDays(MONDAY, 7))
  expect(written.filter((stop) => stop.id === id).map(({ status }) => status)).toEqual(['cancelled'])
  expect(written.filter((stop) => stop.id === others.id).map(({ status }) => status)).toEqual(['accepted', 'accepted'])
})

test('a customer who cannot be deleted keeps the visits', async () => {
  const { weekly, single, id } = await planned()
  const { cloth, service } = await world.masters()
  await world.call(contract.order.addorder, { id, particulars: [{ cloth, service, quantity: 1 }] })
  const { storeToken } = world.store
  expect((await app.call(customer.deletecustomer, { storeToken, _id: id })).status).toBe(409)
  const { visits } = await world.call(pickup.allPickups, { customer: id })
  expect(visits.map(({ _id, status }) => [_id, status])).toEqual([
    [single._id, 'accepted'],
    [weekly._id, 'accepted'],
  ])
})

test('a visit that is asked for while the customer is deleted is refused or ended', async () => {
  const { weekly, id } = await planned()
  const { storeToken } = world.store
  const place = { date: addDays(MONDAY, 14), slot: weekly.slot, address: weekly.address, pinCode: weekly.pinCode }
  await Promise.all([
    app.call(customer.deletecustomer, { storeToken, _id: id }),
    ...[1, 2, 3].map(() => app.call(pickup.request, { storeToken, kind: 'pickup', id, ...place })),
  ])
  const open = await app.owner.query(
    `select from visit where customer_id = $1 and status in ('requested', 'accepted', 'on_the_way')`,
    [id],
  )
  expect(open.rowCount).toBe(0)
})
