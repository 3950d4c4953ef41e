import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addressesOf, openPage, type Shop, storePaths } from './support/pages.ts'
import { keepSession, makeStore, post } from './support/platform.ts'
import type { RunningServer } from './support/start-server.ts'

// High enough that every list is fully rendered.
test.use({ viewport: { width: 1440, height: 2600 } })

/** Words of the pages, used as names in a shop. */
const WORDS = ['Message', 'Ready', 'Paid', 'Cash', 'Total', 'Customer', 'Delete', 'Counter', 'Orders', 'Amount']

/** A shop whose people and things have these names; with a suffix, the names are unlike any text of the pages. */
async function fillNamed(server: RunningServer, ending: string): Promise<Shop & { own: string[] }> {
  const { username, password, storeName } = await makeStore(server, { addCounterNumber: true, canDeleteOrder: true })
  const login = await post<Record<string, string>>(server, '/api/store/loginStore', { username, password })
  const { storeToken = '' } = login
  const call = <T>(path: string, body: object) => post<T>(server, path, { storeToken, ...body })
  const named = (index: number) => `${WORDS[index % WORDS.length]}${ending}`
  const contactOf = (index: number) => `98123456${String(index).padStart(2, '0')}`
  await call('/api/cloth/addCloth', { name: named(1) })
  await call('/api/service/addService', { name: named(4) })
  await call('/api/rate/addrate', { cloth: named(1), service: named(4), rate: 50 })
  await call('/api/preferences/addpref', { name: named(6) })
  await call('/api/payment/addPaymentMode', { mode: named(2) })
  const people: { _id: string }[] = []
  for (const index of WORDS.keys()) {
    const person = { name: named(index), contact: contactOf(index), note: named(index + 1), address: named(index + 2) }
    people.push(await call('/api/customer/addcustomer', { ...person, whatsappConsent: index === 0 }))
  }
  const particulars = [{ cloth: named(1), service: named(4), quantity: 2, preferences: [named(6)], note: named(3) }]
  const taken: { invoice: number; allPieces: { tag: string }[] }[] = []
  for (const [index, { _id }] of people.entries()) {
    const more = { note: named(index), counterNumber: named(7), amtPaidNow: 10, paymentMode: named(2) }
    taken.push(await call('/api/order/addorder', { id: _id, particulars, ...more }))
  }
  const [first, second, third] = taken
  await call('/api/order/updateorder', { invoice: first?.invoice, status: 'Ready' })
  await call('/api/order/deleteorder', { invoice: second?.invoice, reason: named(5) })
  const pieces = third?.allPieces.map(({ tag }) => tag)
  await call('/api/workshop/dispatch', { pieces, workshop: named(8) })
  await call('/api/employee/addEmployee', { name: named(0), role: named(9), contact: '9812345699' })
  await call('/api/expense/addCategory', { name: named(0) })
  const date = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const spent = { date, category: named(0), amt: 250, paymentMode: named(2), vendor: named(5), note: named(1) }
  await call('/api/expense/addExpense', spent)
  const { storeToken: _, ...rest } = login
  const session = { ...rest, authToken: storeToken, loginType: 'Store' }
  const customerId = people[0]?._id ?? ''
  return { session, customerId, invoice: first?.invoice ?? 1, own: [storeName, username] }
}

/** All visible text except numbers, which may change from minute to minute. */
async function readAll(page: Page, own: readonly string[]): Promise<string> {
  const text = await page.getByRole('main').innerText()
  const masked = own.reduce((left, word) => left.replaceAll(word, '…'), text)
  return masked.replaceAll(/यह मिनट|\d+ मिनट पहले/g, '#').replaceAll(/\d+/g, '#')
}

const ENDING = 'xyz'
type NamedShop = Awaited<ReturnType<typeof fillNamed>>
const shops = new WeakMap<RunningServer, Promise<[plain: NamedShop, hostile: NamedShop]>>()

/** Both shops of this worker, filled once. */
function findShops(server: RunningServer) {
  const filling = shops.get(server) ?? Promise.all([fillNamed(server, ENDING), fillNamed(server, '')])
  shops.set(server, filling)
  return filling
}

for (const path of storePaths()) {
  test(`${path} does not translate names in Hindi`, { tag: '@all' }, async ({ page, server }) => {
    test.slow()
    const read = async (shop: NamedShop) => {
      await keepSession(page, server, shop.session)
      await page.evaluate(() => localStorage.setItem('language', 'hi'))
      const pages: string[] = []
      for (const address of addressesOf(path, shop)) {
        await openPage(page, address)
        await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
        pages.push(await readAll(page, shop.own))
      }
      return pages
    }
    const [plain, hostile] = await findShops(server)
    // Some headings are shown in capitals.
    const wanted = (await read(plain)).map((text) => text.replaceAll(new RegExp(ENDING, 'gi'), ''))
    expect(await read(hostile)).toEqual(wanted)
  })
}
