import { contract, type GstMonth } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { gst, order, store: stores, transaction } = contract
const OLD = '27AAPFU0939F1ZV'
const NEW = '27AAACT2727Q1ZW'

let app: TestApp
let store: TestStore
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function send<E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) {
  const answer = await app.call(endpoint, { storeToken: store.storeToken, ...body })
  if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const october = async (more: object = {}) => (await send(gst.month, { fp: '102026', ...more })) as GstMonth
const faults = ({ checks }: GstMonth) => checks.filter(({ ok }) => !ok).map(({ code }) => code)

test('a month in which the GSTIN changed has a return for each, and both are kept', async () => {
  app.clock.now = new Date('2026-10-05T06:00:00Z')
  store = await addTestStore(app, 'Sold shop', {
    isGST: 'Yes',
    isGSTRegular: 'Yes',
    GSTINnumber: OLD,
    invoicePrefix: 'SPK',
    taxAdvances: true,
  })
  const { id } = await addTestCustomer(app, store, { name: 'Asha' })
  const bill = (rate: number) =>
    send(order.addorder, { id, particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate }] })
  const first = await bill(100)
  await send(transaction.addAdvance, { id, amtPaidNow: 118, paymentMode: 'Cash' })
  await send(stores.updateStore, { GSTINnumber: NEW })
  await bill(200)
  await send(transaction.addAdvance, { id, amtPaidNow: 236, paymentMode: 'Cash' })
  await bill(300)
  // A note belongs to the GSTIN of its bill.
  await send(gst.addNote, { invoice: first.invoice, kind: 'credit', amt: 59, reason: 'A stain stayed' })
  await goTo(app, store, '2026-11-02T06:00:00Z')

  const now = await october()
  expect(now).toMatchObject({ gstin: NEW, gstins: [OLD, NEW], portal: { gstin: NEW, b2cs: [{ txval: 500 }] } })
  expect(now).toMatchObject({
    totals: { invoices: 2, notes: 0, taxable: 500 },
    advances: { received: { taxable: 200 } },
  })
  const before = await october({ gstin: OLD })
  expect(before).toMatchObject({ gstin: OLD, portal: { gstin: OLD, b2cs: [{ txval: 50 }] } })
  expect(before).toMatchObject({
    totals: { invoices: 1, notes: 1, taxable: 50 },
    advances: { received: { taxable: 100 } },
  })
  expect(before.portal).toMatchObject({
    doc_issue: { doc_det: [{ doc_num: 1, docs: [{ totnum: 1 }] }, { doc_num: 5 }, {}] },
  })
  expect([faults(now), faults(before)]).toEqual([[], []])
  expect(await send(gst.check, { fp: '102026' })).toMatchObject({ status: 'checked' })

  await send(gst.lock, { fp: '102026' })
  // What is changed from outside changes no return that was kept.
  await app.owner.query(`update orders set customer_name = 'X', taxable_paise = 1 where store_id = $1`, [store.storeId])
  const kept = [await october(), await october({ gstin: OLD })]
  expect(kept.map(({ portal }) => portal)).toEqual([now.portal, before.portal])
  expect(kept.map(({ totals }) => totals)).toEqual([now.totals, before.totals])
})
