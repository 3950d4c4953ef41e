import { contract, type GstMonth, type JointGstMonth } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo } from '../../../testing/reported-shop.ts'
import {
  ADMIN,
  addTestStore,
  adminToken,
  startTestApp,
  type TestApp,
  type TestStore,
} from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { group, gst, jointGst, order, store: stores } = contract
const GSTIN = '27AAPFU0939F1ZV'
const OTHER_STATE = '29AAGCB7383J1Z4'
const BUSINESS = '27AAACT2727Q1ZW'
const FP = '102026'
const of = { fp: FP, gstin: GSTIN }

const taxed = (GSTINnumber: string, invoicePrefix: string) => ({
  isGST: 'Yes' as const,
  isGSTRegular: 'Yes' as const,
  GSTINnumber,
  GSTINregular: GSTINnumber,
  invoicePrefix,
})

let app: TestApp
let head: TestStore
let branch: TestStore
let elsewhere: TestStore
let groupId = ''

async function send<E extends Parameters<TestApp['call']>[0]>(
  shop: TestStore,
  endpoint: E,
  body: Record<string, unknown> = {},
) {
  const answer = await app.call(endpoint, { storeToken: shop.storeToken, ...body })
  if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const refused = (shop: TestStore, endpoint: Parameters<TestApp['call']>[0], body: Record<string, unknown>) =>
  app.call(endpoint, { storeToken: shop.storeToken, ...body })

async function bill(shop: TestStore, rate: number, customer: Record<string, unknown> = {}) {
  const { id } = await addTestCustomer(app, shop, customer)
  return send(shop, order.addorder, { id, particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate }] })
}
const joint = async (more: object = {}) => (await send(head, jointGst.month, { ...of, ...more })) as JointGstMonth
const faults = ({ checks }: { checks: JointGstMonth['checks'] }) =>
  checks.filter(({ ok }) => !ok).map(({ code }) => code)
const log = async (shop: TestStore) => {
  const login = await app.call(stores.loginStore, { username: shop.username, password: shop.password })
  shop.storeToken = login.body.storeToken
}

beforeAll(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-10-05T06:00:00Z')
  head = await addTestStore(app, 'Sparkle', taxed(GSTIN, 'SPK'))
  branch = await addTestStore(app, 'Kothrud')
  await send(branch, stores.updateStore, taxed(GSTIN, 'KOT'))
  elsewhere = await addTestStore(app, 'Bengaluru')
  await send(elsewhere, stores.updateStore, taxed(OTHER_STATE, 'BLR'))
  const storeIds = [head, branch, elsewhere].map(({ storeId }) => storeId)
  const authToken = await adminToken(app)
  const made = await app.call(group.addGroup, { authToken, name: 'Sparkle', headStoreId: head.storeId, storeIds })
  groupId = made.body._id
  await bill(head, 100)
  await bill(head, 200, { name: 'Tata', gstin: BUSINESS })
  await bill(branch, 50)
  const noted = await bill(branch, 300, { name: 'Tata', gstin: BUSINESS })
  await send(branch, gst.addNote, { invoice: noted.invoice, kind: 'credit', amt: 118, reason: 'A stain stayed' })
  await bill(elsewhere, 7_000)
  for (const shop of [branch, elsewhere]) await goTo(app, shop, '2026-11-02T06:00:00Z')
  await goTo(app, head, '2026-11-02T06:00:00Z')
  for (const shop of [head, branch, elsewhere]) await log(shop)
})
afterAll(() => app.close())

test('the head has one return for the shops of its GSTIN, and it is their sum', async () => {
  const month = await joint()
  expect(month).toMatchObject({
    gstin: GSTIN,
    totals: { invoices: 4, notes: 1, taxable: 550, cgst: 49.5, sgst: 49.5, igst: 0 },
    gstr3b: { outward: { taxable: 550, cgst: 49.5, sgst: 49.5 } },
    portal: {
      gstin: GSTIN,
      fp: FP,
      b2cs: [{ txval: 150 }],
      b2b: [{ ctin: BUSINESS, inv: [{ inum: 'SPK/2627/000002' }, { inum: 'KOT/2627/000002' }] }],
      doc_issue: { doc_det: [{ docs: [{ from: 'SPK/2627/000001' }, { from: 'KOT/2627/000001' }] }, {}] },
    },
    shops: [
      { storeName: 'Sparkle', isHead: true, state: 'read', part: { status: 'open', invoices: 2, taxable: 300 } },
      { storeName: 'Kothrud', isHead: false, state: 'read', part: { status: 'open', invoices: 2, taxable: 250 } },
    ],
  })
  expect(faults(month)).toEqual([])
  const parts = (await Promise.all([head, branch].map((shop) => send(shop, gst.month, { fp: FP })))) as GstMonth[]
  expect(month.totals.taxable).toBe(parts.reduce((sum, { totals }) => sum + totals.taxable, 0))
  expect((await send(head, jointGst.months, of)).months.find(({ fp }) => fp === FP)).toMatchObject({ status: 'open' })
  expect((await joint({ quarter: true })).totals).toMatchObject({ invoices: 4, taxable: 550 })
})

test('a shop of it sees its part, and neither files nor locks alone', async () => {
  const part = (await send(branch, gst.month, { fp: FP })) as GstMonth
  expect(part).toMatchObject({
    portal: {},
    sheets: [],
    totals: { taxable: 250 },
    shared: { head: 'Sparkle', isHead: false, shops: ['Kothrud', 'Sparkle'], apart: 0 },
    jointGstins: [],
  })
  expect(await send(head, gst.month, { fp: FP })).toMatchObject({ shared: { isHead: true }, jointGstins: [GSTIN] })
  const alone = (await send(elsewhere, gst.month, { fp: FP })) as GstMonth
  expect(alone).toMatchObject({ shared: null, portal: { gstin: OTHER_STATE } })
  for (const shop of [head, branch]) {
    expect(await refused(shop, gst.lock, { fp: FP })).toMatchObject({ status: 409, body: { code: 'gst_head_files' } })
  }
  expect(await refused(branch, jointGst.month, of)).toMatchObject({ status: 409, body: { code: 'store_not_head' } })
  const strange = { fp: FP, gstin: OTHER_STATE }
  expect(await refused(head, jointGst.month, strange)).toMatchObject({ status: 404, body: { code: 'gstin_not_joint' } })
})

test('no shop is locked if one of them cannot be', async () => {
  const authToken = await adminToken(app)
  const freeze = (frozen: boolean) =>
    app.call(frozen ? stores.freeze : stores.unfreeze, { authToken, storeId: branch.storeId, ...ADMIN })
  expect((await freeze(true)).status).toBe(200)
  expect(faults(await joint())).toEqual(['all_shops'])
  const locked = await refused(head, jointGst.lock, of)
  expect(locked).toMatchObject({
    status: 409,
    body: { code: 'joint_shop_unread', values: { store: 'Kothrud' } },
  })
  await freeze(false)
  await log(branch)
  const outdated = { ...of, version: 0 }
  expect(await refused(head, jointGst.lock, outdated)).toMatchObject({
    status: 409,
    body: { code: 'gst_month_changed' },
  })
  expect((await joint()).shops.map(({ part }) => part?.status)).toEqual(['open', 'open'])
})

test('the month is checked, locked, opened again, locked and filed in all shops together', async () => {
  expect(await send(head, jointGst.check, { ...of })).toMatchObject({ status: 'checked' })
  const before = await joint()
  expect(await send(head, jointGst.lock, { ...of, version: before.version })).toMatchObject({ status: 'locked' })
  expect(await refused(head, jointGst.lock, of)).toMatchObject({ status: 409, body: { code: 'gst_month_locked' } })
  expect(await refused(branch, gst.unlock, { fp: FP, reason: 'x' })).toMatchObject({ body: { code: 'gst_head_files' } })
  expect(await send(head, jointGst.unlock, { ...of, reason: 'A bill was wrong' })).toMatchObject({ status: 'open' })
  expect(await refused(head, jointGst.unlock, { ...of, reason: 'x' })).toMatchObject({
    body: { code: 'gst_month_open' },
  })
  const filing = { ...of, filedOn: '2026-11-02', arn: 'AA2710261234567' }
  expect(await refused(head, jointGst.filed, filing)).toMatchObject({ body: { code: 'gst_month_open' } })
  app.clock.advance(60_000)
  await send(head, jointGst.lock, of)
  expect(await send(head, jointGst.filed, filing)).toMatchObject({ status: 'filed', arn: 'AA2710261234567' })
  expect(await send(branch, gst.month, { fp: FP })).toMatchObject({ status: 'filed', arn: 'AA2710261234567' })
  expect(await refused(head, jointGst.unlock, { ...of, reason: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'gst_month_filed' },
  })
  // What is changed from outside changes no return that was kept.
  await app.owner.query('update orders set taxable_paise = 1 where store_id = $1', [branch.storeId])
  const after = await joint()
  expect(JSON.stringify(after.portal)).toBe(JSON.stringify(before.portal))
  expect(after.totals).toEqual(before.totals)
  expect(after.history.map(({ step }) => step)).toEqual(['lock', 'unlock', 'lock', 'filed'])
  const paper = await app.call(jointGst.monthPdf, { storeToken: head.storeToken, ...of })
  expect(paper.status).toBe(200)
})

test('stores of one GSTIN that are in no group are told, and get no file', async () => {
  const authToken = await adminToken(app)
  expect((await app.call(group.deleteGroup, { authToken, _id: groupId })).status).toBe(200)
  expect(await send(branch, gst.month, { fp: '112026' })).toMatchObject({
    portal: {},
    shared: { head: null, isHead: false, shops: [], apart: 1 },
  })
  expect(await refused(head, jointGst.month, of)).toMatchObject({ status: 409, body: { code: 'store_not_head' } })
})
