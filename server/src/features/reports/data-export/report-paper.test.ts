import { contract, reportNames } from '@clothesline/contract'
import { reportTitles } from '@clothesline/paper'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReportedShop } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { dataExport } = contract

let app: TestApp
let store: TestStore
beforeAll(async () => {
  app = await startTestApp()
  store = (await addReportedShop(app)).store
})
afterAll(() => app.close())

const print = async (
  report: string,
  { startDate, endDate } = { startDate: '2026-11-01', endDate: '2026-11-03' },
  { storeToken } = store,
) => {
  const answer = await app.call(dataExport.reportPdf, { storeToken, report, startDate, endDate })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(answer.body.base64, 'base64')))
  const { text } = await extractText(document, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), fileName: answer.body.fileName }
}

/** A figure or row of each report that can only come from this shop's books. */
const EXPECTED: Record<(typeof reportNames)[number], string[]> = {
  dayClose: ['Orders taken 2', 'Billed ₹696.00 ₹0.00', 'Counted ₹456.00'],
  collections: ['UPI ₹300.00 ₹0.00 ₹300.00', 'Refunded ₹13.00'],
  billed: ['2 Nov 2026 1 ₹207.00 ₹300.00'],
  gst: ['18 % 999712 1 ₹252.00 ₹22.68 ₹22.68 ₹0.00'],
  dues: ['Over 90 days ₹142.00', 'Total due ₹535.00'],
  mix: ['Coat Dry Clean 1 1 0 kg ₹252.00'],
  profit: ['Wages earned, paid or not -₹500.00'],
  promises: ['Promised Promises kept Kept %'],
  discounts: ['Discounts given'],
  regulars: ['Best customers'],
  deletions: ['Typed twice', '₹41.00'],
}

test.each(reportNames)('%s has the same content on paper as on the page', async (name) => {
  const { text, fileName } = await print(name)
  expect(fileName).toBe(`${name}-2026-11-01-2026-11-03.pdf`)
  expect(text).toContain(`Reported ${reportTitles[name]} 1 Nov 2026 – 3 Nov 2026`)
  // Half a month is compared with the same half of the previous month, if the days are over or can be cut at this hour.
  expect(text.includes('1 Oct 2026 – 3 Oct 2026')).toBe(!['gst', 'mix', 'discounts', 'regulars'].includes(name))
  for (const words of EXPECTED[name]) expect(text).toContain(words)
})

test('tax under composition is printed with its central part', async () => {
  const gstin = { isGST: 'Yes', isGSTRegular: 'No', GSTINnumber: '27AAPFU0939F1ZV' }
  const shop = await addTestStore(app, 'Composed', { ...gstin, cGst: 6, gstComposite: 2.5 })
  const { id } = await addTestCustomer(app, shop)
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 333.33 }]
  const { body } = await app.call(contract.order.addorder, { storeToken: shop.storeToken, id, particulars })
  const { text } = await print('gst', { startDate: body.billedOn, endDate: body.billedOn }, shop)
  expect(text).toContain('Central part 2.5 % ₹8.33')
  expect(text).toContain('State part 3.5 % ₹11.67')
})

test('invalid input is refused with every problem', async () => {
  const { storeToken } = store
  const wrong = await app.call(dataExport.reportPdf, { storeToken, report: 'secrets', startDate: 'soon' })
  expect(wrong.status).toBe(422)
  expect((wrong.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
    ...['report', 'startDate', 'endDate'],
  ])
})
