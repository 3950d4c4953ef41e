import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRiderShops, runInputs } from '../testing/rider-world.ts'
import { adminToken, type TestApp, type TestStore } from '../testing/test-app.ts'
import { PNG, type World } from '../testing/world.ts'

let app: TestApp
let shop: TestStore
let world: World
beforeAll(async () => {
  ;({ app, shop, world } = await openRiderShops())
})
afterAll(() => app.close())

const ask = (id: string) => fetch(`${app.url}/api/icon/${shop.storeId}/${id}`)
const pictures = async () =>
  (await app.owner.query('select id from picture where store_id = $1', [shop.storeId])).rows.map(({ id }) => String(id))

test('bills of expenses and photos of doors are shown to a session only, and kept by no browser', async () => {
  const spent = { date: '2026-11-15', category: 'Rent', amt: 10, paymentMode: 'Cash' }
  const { _id: expense } = await world.call(contract.expense.addExpense, { ...spent, bill: PNG })
  const { _id: visit } = await runInputs.photo(world)
  const ids = await pictures()
  expect(ids).toHaveLength(2)
  for (const id of ids) expect((await ask(id)).status).toBe(404)
  const shown = [
    { path: contract.expense.getBill.path, body: { _id: expense } },
    { path: contract.run.photo.path, body: { _id: visit } },
  ]
  for (const { path, body } of shown) {
    const look = (session: object) =>
      fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...session }),
      })
    expect((await look({})).status).toBe(401)
    const seen = await look({ storeToken: shop.storeToken })
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await seen.text()).toContain('data:image/png')
  }
})

test('a logo is public as long as it is the logo', async () => {
  const set = async (icon: unknown) => {
    const authToken = await adminToken(app)
    const { body } = await app.call(contract.store.updateStore, { authToken, storeId: shop.storeId, icon })
    return body.icon.url.split('/').at(-1) ?? ''
  }
  const first = await set({ data: PNG })
  const answer = await ask(first)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')])
  const second = await set({ data: PNG })
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200])
  await set(null)
  expect((await ask(second)).status).toBe(404)
})
