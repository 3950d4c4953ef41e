import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = new World(app, await addTestStore(app, 'Regulars', { tokenExpireTime: 43_200 }))
})
afterAll(() => app.close())

const { report, order } = contract
const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]

test('discounts are told by who gave them, and regulars by what they bring and since when they stay away', async () => {
  const [asha, ravi] = [await world.customer(), await world.customer()]
  for (const _ of [1, 2]) await world.call(order.addorder, { id: ravi.id, particulars })
  await world.call(order.addorder, { id: asha.id, particulars, discount: { amount: 20 } })
  const { totals, byPerson, customers } = await world.call(report.discounts, days)
  expect(totals).toEqual({ orders: 1, lines: 540, discount: 20 })
  expect(byPerson).toEqual([{ person: 'store', orders: 1, lines: 540, discount: 20 }])
  expect(customers).toMatchObject([{ orders: 1, lines: 180, discount: 20 }])

  const now = await world.call(report.regulars, days)
  expect(now.best.map(({ orders, amt }) => [orders, amt])).toEqual([
    [2, 360],
    [1, 160],
  ])
  // Both were here after the day since which somebody is taken for gone.
  expect(now).toMatchObject({
    gone: [],
    totals: { customers: 2, orders: 3, amt: 520, gone: 0 },
    goneSince: '2026-10-19',
  })
  const later = await world.call(report.regulars, { startDate: '2027-01-01', endDate: '2027-01-31' })
  // Who came once only never was a regular.
  expect(later).toMatchObject({ best: [], gone: [{ orders: 2, amt: 360 }], totals: { customers: 0, gone: 1 } })
})
