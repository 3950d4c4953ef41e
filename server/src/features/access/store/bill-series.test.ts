import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

const { store } = contract
const GSTINS = { ours: '27AAPFU0939F1ZV', other: '29AAGCB7383J1Z4' }
const taxed = (GSTINnumber: string, invoicePrefix = '') => ({
  isGST: 'Yes' as const,
  isGSTRegular: 'Yes' as const,
  GSTINnumber,
  GSTINregular: GSTINnumber,
  invoicePrefix,
})
const TAKEN = { status: 422, body: { errors: [{ path: 'invoicePrefix', code: 'bill_series_taken' }] } }

let app: TestApp
let first: TestStore
let second: TestStore
const change = (shop: TestStore, settings: object) =>
  app.call(store.updateStore, { authToken: shop.storeToken, ...settings })

beforeAll(async () => {
  app = await startTestApp()
  first = await addTestStore(app, 'First', taxed(GSTINS.ours, 'SPK'))
  second = await addTestStore(app, 'Second')
  await new World(app, first).order()
})
afterAll(() => app.close())

test('two stores of one GSTIN never number their bills alike, in whatever case', async () => {
  expect(await change(second, taxed(GSTINS.ours, 'SPK'))).toMatchObject(TAKEN)
  expect(await change(second, taxed(GSTINS.ours, 'spk'))).toMatchObject(TAKEN)
  expect(await change(second, taxed(GSTINS.other, 'SPK'))).toMatchObject({ status: 200 })
  expect(await change(second, { GSTINnumber: GSTINS.ours, GSTINregular: GSTINS.ours })).toMatchObject(TAKEN)
  expect(await change(second, taxed(GSTINS.ours, 'SPK2'))).toMatchObject({ status: 200 })
  const added = await app.call(store.addStore, {
    authToken: await adminToken(app),
    storeName: 'Third',
    username: 'third',
    password: 'Kothrud-9-iron',
    email: 'third@example.com',
    contact1: '9876543210',
    ...taxed(GSTINS.ours, 'SPK2'),
  })
  expect(added).toMatchObject(TAKEN)
})

test('a prefix stays with the store that has made bills with it', async () => {
  expect((await change(first, { invoicePrefix: 'NEW' })).status).toBe(200)
  expect(await change(second, taxed(GSTINS.ours, 'SPK'))).toMatchObject(TAKEN)
  expect((await change(first, { isGST: 'No' })).status).toBe(200)
  expect(await change(second, taxed(GSTINS.ours, 'NEW'))).toMatchObject(TAKEN)
  expect((await change(first, taxed(GSTINS.ours, 'SPK'))).status).toBe(200)
})

test('a store without a bill gives back what it had reserved', async () => {
  const mistyped = await addTestStore(app, 'Mistyped', taxed(GSTINS.other, 'QQ'))
  const owner = await addTestStore(app, 'Owner of it')
  expect(await change(owner, taxed(GSTINS.other, 'QQ'))).toMatchObject(TAKEN)
  expect((await change(mistyped, { GSTINnumber: GSTINS.ours, GSTINregular: GSTINS.ours })).status).toBe(200)
  expect((await change(owner, taxed(GSTINS.other, 'QQ'))).status).toBe(200)
})

test('of several stores that take one series in the same moment one gets it', async () => {
  const shops = await Promise.all([1, 2, 3, 4, 5].map((number) => addTestStore(app, `Racer ${number}`)))
  const answers = await Promise.all(shops.map((shop) => change(shop, taxed(GSTINS.ours, 'RACE'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
})

test('stores that have shared a series since before go on, and are asked when they change it', async () => {
  const [one, two] = [await addTestStore(app, 'Old one'), await addTestStore(app, 'Old two')]
  for (const { storeId } of [one, two]) {
    const settings = JSON.stringify(taxed(GSTINS.other, 'OLD'))
    await app.owner.query('update store set settings = settings || $2 where id = $1', [storeId, settings])
  }
  await app.owner.query(`insert into bill_series values ($1, 'OLD', $2)`, [GSTINS.other, one.storeId])
  expect((await change(two, { subStoreName: 'Baner' })).status).toBe(200)
  expect((await change(two, { invoicePrefix: 'TWO' })).status).toBe(200)
  expect(await change(two, { invoicePrefix: 'OLD' })).toMatchObject(TAKEN)
  expect((await change(one, { subStoreName: 'Aundh' })).status).toBe(200)
})
