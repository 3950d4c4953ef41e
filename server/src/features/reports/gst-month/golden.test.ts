import { readFileSync } from 'node:fs'
import { contract } from '@clothesline/contract'
import { writeCsv } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_STORES } from '../../../demo/demo-stores.ts'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

// The files in `golden` were reckoned and typed by hand, for the bills below. None was written by this program.

const { order, gst, dataExport } = contract
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
  app.clock.now = new Date('2026-10-01T05:00:00Z')
  const { username: _, password: __, storeName, ...fields } = DEMO_STORES[at]?.fields ?? ({} as never)
  return addTestStore(app, storeName, { ...fields, ...more })
}

const line = (cloth: string, service: string, quantity: number, rate: number) => ({ cloth, service, quantity, rate })

test('the October of Sparkle is what was reckoned by hand', async () => {
  const store = await openDemoShop(0)
  const send = sendAs(store)
  const asha = (await addTestCustomer(app, store, { name: 'Asha' })).id
  const hotel = (await addTestCustomer(app, store, { name: 'Hotel Deccan', gstin: '27AAACT2727Q1ZW' })).id
  const bharat = (await addTestCustomer(app, store, { name: 'Bharat Caterers', gstin: '29AAGCB7383J1Z4' })).id

  // 5 × 90 = 450; CGST and SGST 40.50 each; 531 in all, paid at once.
  await goTo(app, store, '2026-10-03T06:00:00Z')
  const paid = { amtPaidNow: 531, paymentMode: 'Cash' }
  await send(order.addorder, { id: asha, particulars: [line('Shirt', 'Dry Clean', 5, 90)], ...paid })

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

  // ₹118 back to the hotel: 99.91 and 18.09 by the shares of its two codes, which are 84.67 + 2 × 7.62 and 15.33 + 2 × 1.38.
  await goTo(app, store, '2026-10-28T06:00:00Z')
  await send(gst.addNote, { invoice: corrected.invoice, kind: 'credit', amt: 118, reason: 'A torn sheet' })

  await goTo(app, store, '2026-11-02T06:00:00Z')
  const month = await send(gst.month, { fp: '102026' })
  expect(month.checks.filter(({ ok }) => !ok)).toEqual([])
  expect(JSON.stringify(month.portal)).toBe(JSON.stringify(JSON.parse(golden('sparkle-102026.json'))))
  for (const name of ['b2b,sez,de', 'b2cs', 'cdnr', 'hsn(b2b)', 'docs']) {
    const { columns = [], rows = [] } = month.sheets.find((sheet) => sheet.name === name) ?? {}
    expect(writeCsv(columns, rows).replaceAll('\r\n', '\n')).toBe(golden(`sparkle-102026 ${name}.csv`))
  }

  const { vouchers } = await send(dataExport.tally, { startDate: '2026-10-01', endDate: '2026-10-31' })
  const ids = [...vouchers.matchAll(/REMOTEID="([^"]+)"/g)].map(([, id = '']) => id)
  const named = ids.reduce((text, id, index) => text.replaceAll(id, `posting-${index + 1}`), vouchers)
  expect(named).toBe(golden('sparkle-102026 tally.xml'))
})

test('the October of Ujala has no return, and the figures of CMP-08', async () => {
  const store = await openDemoShop(1, { cGst: 6, gstComposite: 3 })
  const send = sendAs(store)
  const asha = (await addTestCustomer(app, store, { name: 'Asha' })).id
  await goTo(app, store, '2026-10-05T06:00:00Z')
  await send(order.addorder, { id: asha, particulars: [line('Shirt', 'Dry Clean', 1, 100)] })
  // Billed as 251: the round-off is no turnover.
  await send(order.addorder, { id: asha, particulars: [line('Coat', 'Dry Clean', 1, 250.5)] })
  await goTo(app, store, '2026-11-02T06:00:00Z')
  const month = await send(gst.month, { fp: '102026' })
  expect(month.portal).toEqual(JSON.parse(golden('ujala-102026.json')))
  expect(month.sheets.flatMap(({ rows }) => rows)).toEqual([])
  // 6 % of 350.50 are 21.03; 3 % are 10.515, so 10.52, and the rest is the state's.
  expect(month.composition).toEqual({
    ...{ bills: 2, turnover: 350.5, rate: 6, tax: 21.03, central: 10.52, state: 10.51 },
    ...{ startDate: '2026-10-01', endDate: '2026-12-31' },
    series: [{ from: 'UJ/2627/000001', to: 'UJ/2627/000002', total: 2, cancelled: 0 }],
  })
})
