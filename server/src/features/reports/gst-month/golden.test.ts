import { readFileSync } from 'node:fs'
import { contract } from '@clothesline/contract'
import { writeCsv } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_STORES } from '../../../demo/demo-stores.ts'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

// The files in `golden` were reckoned and typed by hand, for the bills below. None was written by this program.

const { order, gst, dataExport, transaction } = contract
const golden = (name: string) => readFileSync(new URL(`./golden/${name}`, import.meta.url), 'utf8')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sendAs =
  (store: TestStore) =>
  async <E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown>) => {
    const answer = await app.call(endpoint, { storeToken: store.storeToken, ...body })
    if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

async function openDemoShop(at: 0 | 1, more: object = {}): Promise<TestStore> {
  app.clock.now = new Date('2026-09-25T06:00:00Z')
  const { username: _, password: __, storeName, ...fields } = DEMO_STORES[at]?.fields ?? ({} as never)
  return addTestStore(app, storeName, { ...fields, ...more })
}

const line = (cloth: string, service: string, quantity: number, rate: number) => ({ cloth, service, quantity, rate })

test('the October of Sparkle is what was reckoned by hand', async () => {
  const store = await openDemoShop(0, { taxAdvances: true })
  const send = sendAs(store)
  const asha = (await addTestCustomer(app, store, { name: 'Asha' })).id
  const give = (amt: number) => send(transaction.addAdvance, { id: asha, amtPaidNow: amt, paymentMode: 'Cash' })
  const giveBack = (amt: number) => send(transaction.refundAdvance, { id: asha, amt, paymentMode: 'Cash' })
  const hotel = (await addTestCustomer(app, store, { name: 'Hotel Deccan', gstin: '27AAACT2727Q1ZW' })).id
  const bharat = (await addTestCustomer(app, store, { name: 'Bharat Caterers', gstin: '29AAGCB7383J1Z4' })).id

  // In September: 1000, and 90 each of CGST and SGST.
  await give(1_180)

  // 5 × 90 = 450; CGST and SGST 40.50 each; 531 in all, paid at once.
  await goTo(app, store, '2026-10-03T06:00:00Z')
  const paid = { amtPaidNow: 531, paymentMode: 'Cash' }
  await send(order.addorder, { id: asha, particulars: [line('Shirt', 'Dry Clean', 5, 90)], ...paid })

  // 500 × 9 ÷ 118 = 38.1355…, so 38.14 each, and 423.72 without tax.
  await goTo(app, store, '2026-10-06T06:00:00Z')
  await give(500)

  // 7 × 35.50 = 248.50 (999713) and 3 × 15 = 45 (999714): 293.50; 9 % are 26.415, so 26.42 each, of which 22.37 and 4.05
  // fall on the two codes; 346.34 is billed as 346.
  await goTo(app, store, '2026-10-09T06:00:00Z')
  const linen = [line('Shirt', 'Wash & Iron', 7, 35.5), line('Trouser', 'Steam Iron', 3, 15)]
  const corrected = await send(order.addorder, { id: hotel, particulars: linen })

  // 2 × 280 = 560; IGST 100.80; 660.80 is billed as 661.
  await goTo(app, store, '2026-10-15T06:00:00Z')
  await send(order.addorder, { id: bharat, particulars: [line('Coat', 'Dry Clean', 2, 280)] })

  // A bill over 118 that is deleted the same day: its number is a cancelled document.
  await goTo(app, store, '2026-10-20T06:00:00Z')
  const { invoice } = await send(order.addorder, { id: asha, particulars: [line('Shirt', 'Dry Clean', 1, 100)] })
  await send(order.deleteorder, { invoice, reason: 'Typed twice' })

  // Half of September's advance goes back: 500 and 45 each, in table 11B.
  await goTo(app, store, '2026-10-22T06:00:00Z')
  await giveBack(590)

  // The other half pays a bill over 500 + 45 + 45: 11B too, 1000 in all with 90 each.
  await goTo(app, store, '2026-10-24T06:00:00Z')
  await send(order.addorder, { id: asha, particulars: [line('Shirt', 'Dry Clean', 5, 100)], useAdvance: 590 })

  // 200 of October's 500 go back: 200 × 9 ÷ 118 = 15.254…, so 15.25 each, and 169.50 without tax. Table 11A has what is
  // left: 423.72 − 169.50 = 254.22, and 38.14 − 15.25 = 22.89 each.
  await goTo(app, store, '2026-10-25T06:00:00Z')
  await giveBack(200)

  // ₹118 back to the hotel: 99.91 and 18.09 by the shares of its two codes, which are 84.67 + 2 × 7.62 and 15.33 + 2 × 1.38.
  await goTo(app, store, '2026-10-28T06:00:00Z')
  await send(gst.addNote, { invoice: corrected.invoice, kind: 'credit', amt: 118, reason: 'A torn sheet' })

  await goTo(app, store, '2026-11-02T06:00:00Z')
  const month = await send(gst.month, { fp: '102026' })
  expect(month.checks.filter(({ ok }) => !ok)).toEqual([])
  expect(JSON.stringify(month.portal)).toBe(JSON.stringify(JSON.parse(golden('sparkle-102026.json'))))
  const told = month.sheets.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
  expect(told).toEqual(['b2b,sez,de', 'b2cs', 'cdnr', 'at', 'atadj', 'hsn(b2b)', 'hsn(b2c)', 'docs'])
  for (const name of told) {
    const { columns = [], rows = [] } = month.sheets.find((sheet) => sheet.name === name) ?? {}
    expect(writeCsv(columns, rows).replaceAll('\r\n', '\n')).toBe(golden(`sparkle-102026 ${name}.csv`))
  }

  expect(await tallyOf(store)).toBe(golden('sparkle-102026 tally.xml'))
})

/** October for Tally, with the ids of the postings in their order. */
async function tallyOf(store: TestStore): Promise<string> {
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' }
  const { vouchers } = await sendAs(store)(dataExport.tally, days)
  const ids = [...vouchers.matchAll(/REMOTEID="([^"]+)"/g)].map(([, id = '']) => id)
  return ids.reduce((text, id, index) => text.replaceAll(id, `posting-${index + 1}`), vouchers)
}

test('the October of Ujala has no return, and the figures of CMP-08', async () => {
  const store = await openDemoShop(1, { cGst: 6, gstComposite: 3, taxAdvances: true })
  const send = sendAs(store)
  const asha = (await addTestCustomer(app, store, { name: 'Asha' })).id
  await goTo(app, store, '2026-10-05T06:00:00Z')
  await send(order.addorder, { id: asha, particulars: [line('Shirt', 'Dry Clean', 1, 100)] })
  // Billed as 251: the round-off is no turnover.
  await send(order.addorder, { id: asha, particulars: [line('Coat', 'Dry Clean', 1, 250.5)] })
  // No tax on advances under composition, whatever the setting says.
  await goTo(app, store, '2026-10-06T06:00:00Z')
  await send(transaction.addAdvance, { id: asha, amtPaidNow: 118, paymentMode: 'Cash' })
  await goTo(app, store, '2026-11-02T06:00:00Z')
  const month = await send(gst.month, { fp: '102026' })
  expect(month.portal).toEqual(JSON.parse(golden('ujala-102026.json')))
  expect(month.sheets.flatMap(({ rows }) => rows)).toEqual([])
  // 3 % of 350.50 are 10.515, so 10.52, for each of the two.
  expect(month.composition).toEqual({
    bills: 2,
    turnover: 350.5,
    rate: 6,
    tax: 21.04,
    central: 10.52,
    state: 10.52,
    startDate: '2026-10-01',
    endDate: '2026-12-31',
    series: [{ from: 'UJ/2627/000001', to: 'UJ/2627/000002', total: 2, cancelled: 0 }],
  })
  expect(await tallyOf(store)).toBe(golden('ujala-102026 tally.xml'))
})
