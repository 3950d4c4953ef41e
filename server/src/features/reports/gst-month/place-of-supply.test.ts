import { contract, type GstMonth } from '@clothesline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { gst, order, customer, transaction } = contract
const STORE = '27AAPFU0939F1ZV'

let app: TestApp
let store: TestStore
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-10-05T06:00:00Z')
  store = await addTestStore(app, 'Border town', {
    isGST: 'Yes',
    isGSTRegular: 'Yes',
    GSTINregular: STORE,
    GSTINnumber: STORE,
    invoicePrefix: 'SPK',
    taxAdvances: true,
  })
})

const ask = <E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) =>
  app.call(endpoint, { storeToken: store.storeToken, ...body })
async function send<E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) {
  const answer = await ask(endpoint, body)
  if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const bill = (id: string, rate: number) =>
  send(order.addorder, { id, particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate }] })
const month = async () => (await send(gst.month, { fp: '102026' })) as GstMonth

test('a consumer of another state is billed with IGST, and told by place, one by one above a lakh', async () => {
  const byPin = (await addTestCustomer(app, store, { name: 'By PIN', address: 'MG Road, Bengaluru 560 001' })).id
  const byChoice = (await addTestCustomer(app, store, { name: 'By choice', state: '30' })).id
  const here = (await addTestCustomer(app, store, { name: 'Here', address: 'FC Road, Pune 411004' })).id
  await bill(byPin, 100)
  await bill(byChoice, 200)
  await bill(here, 300)
  const large = await bill(byPin, 1_00_000)
  await send(gst.addNote, { invoice: large.invoice, kind: 'credit', amt: 1180, reason: 'A stain stayed' })
  const found = await month()
  expect(found.portal).toMatchObject({
    b2cs: [
      { sply_ty: 'INTER', pos: '29', rt: 18, txval: 100, iamt: 18 },
      { sply_ty: 'INTER', pos: '30', rt: 18, txval: 200, iamt: 36 },
      { sply_ty: 'INTRA', pos: '27', rt: 18, txval: 300, camt: 27, samt: 27 },
    ],
    b2cl: [{ pos: '29', inv: [{ val: 118_000, itms: [{ itm_det: { txval: 100_000, iamt: 18_000 } }] }] }],
    cdnur: [{ typ: 'B2CL', ntty: 'C', pos: '29', val: 1180, itms: [{ itm_det: { txval: 1000, iamt: 180 } }] }],
  })
  expect(found.checks.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(['month_over'])
  expect(await findBookErrors(app.owner)).toEqual([])
})

test('an advance of such a consumer has IGST too', async () => {
  const { id } = await addTestCustomer(app, store, { name: 'Goan', state: '30' })
  await send(transaction.addAdvance, { id, amtPaidNow: 118, paymentMode: 'Cash' })
  expect((await month()).portal).toMatchObject({
    at: [{ sply_ty: 'INTER', pos: '30', itms: [{ ad_amt: 100, iamt: 18 }] }],
  })
})

test('a move to another state changes new bills, and no old one', async () => {
  const { id } = await addTestCustomer(app, store, { name: 'Moving', address: 'FC Road, Pune 411004' })
  await bill(id, 100)
  await send(customer.updatecustomer, { _id: id, address: 'Panaji, Goa 403001' })
  await bill(id, 100)
  await send(customer.updatecustomer, { _id: id, state: '27' })
  await bill(id, 100)
  expect((await month()).portal).toMatchObject({
    b2cs: [
      { sply_ty: 'INTER', pos: '30', txval: 100 },
      { sply_ty: 'INTRA', pos: '27', txval: 200 },
    ],
  })
})

test('nobody gets the GSTIN of the shop itself, and whoever has it from before is billed as a consumer', async () => {
  const refused = { status: 422, body: { errors: [{ path: 'gstin', code: 'gstin_is_own' }] } }
  const fields = { name: 'Ourselves', contact: '9876500001', gstin: STORE }
  expect(await ask(customer.addcustomer, { ...fields, whatsappConsent: false })).toMatchObject(refused)
  const { id } = await addTestCustomer(app, store, { name: 'Asha' })
  expect(await ask(customer.updatecustomer, { _id: id, gstin: STORE })).toMatchObject(refused)
  const { rows } = await send(customer.importcustomers, { rows: [fields], dryRun: true })
  expect(rows).toMatchObject([{ outcome: 'invalid', problems: [{ code: 'gstin_is_own' }] }])
  expect(await ask(customer.updatecustomer, { _id: id, state: '25' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'state', code: 'state_unknown' }] },
  })
  await app.owner.query('update customer set gstin = $2 where store_id = $1', [store.storeId, STORE])
  await bill(id, 100)
  expect((await month()).portal).toMatchObject({ b2cs: [{ pos: '27', txval: 100 }] })
  expect((await send(customer.updatecustomer, { _id: id, note: 'x' })).gstin).toBe(STORE)
})

test('a large bill to a consumer wants address and state, and the month names it until they are there', async () => {
  const { id } = await addTestCustomer(app, store, { name: 'Wedding' })
  await bill(id, 49_999)
  await bill(id, 50_000)
  const named = async () => (await month()).checks.find(({ code }) => code === 'recipient_addresses')?.about
  expect(await named()).toEqual(['SPK/2627/000002'])
  await send(customer.updatecustomer, { _id: id, address: '7 Lake Road' })
  expect(await named()).toEqual(['SPK/2627/000002'])
  await send(customer.updatecustomer, { _id: id, state: '27' })
  expect(await named()).toEqual([])
})
