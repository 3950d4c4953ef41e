import { readFileSync } from 'node:fs'
import { reportNames } from '@clothesline/contract'
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { DAY_AFTER, takeLateOrder } from './orders.ts'
import { keepSession, makeStore, post } from './platform.ts'
import type { RunningServer } from './start-server.ts'

/** A shop with content for every page. */
export interface Shop {
  session: Record<string, string>
  customerId: string
  invoice: number
}

const router = new URL('../../web/src/app/router.tsx', import.meta.url)

/** Pages that a store login does not have; they are checked with the login and the Admin. */
const elsewhere = ['/login', '/updatePassword', '/addUser', '/acl']

/** The parameters of pages that show something only with them. */
const told: Record<string, (shop: Shop) => string[]> = {
  '/newOrder/$kind': ({ customerId }) => [`/newOrder/quantity?id=${customerId}`, `/newOrder/kg?id=${customerId}`],
  '/search/allOrders': ({ customerId }) => [
    `/search/allOrders?id=${customerId}`,
    `/search/allOrders?id=${customerId}&tab=ledger`,
    `/search/allOrders?id=${customerId}&tab=messages`,
    `/search/allOrders?id=${customerId}&tab=history`,
    `/search/allOrders?id=${customerId}&tab=privacy`,
  ],
  '/allOrders': ({ invoice }) => ['/allOrders', `/allOrders?invoice=${invoice}`],
  '/requests': () => ['/requests', '/requests?tab=complaints', '/requests?tab=privacy', '/requests?tab=breaches'],
  '/expenses': () => ['/expenses', '/expenses?tab=cashUp'],
  '/report': () => reportNames.map((name) => `/report?report=${name}`),
}

/** Every path of the router, so that a new page is checked automatically. */
export function storePaths(): string[] {
  const source = readFileSync(router, 'utf8')
  const paths = [...source.matchAll(/(?:path: |ordersOf\()'(\/[^']+)'/g)].map(([, path = '']) => path)
  return [...new Set(paths)].filter((path) => !elsewhere.includes(path) && !path.startsWith('/open/'))
}

/** The addresses to check for a path of the router. */
export function addressesOf(path: string, shop: Shop): string[] {
  const addresses = told[path]?.(shop) ?? [path]
  if (addresses.some((address) => address.includes('$')))
    throw new Error(`Say in e2e/support/pages.ts what ${path} shows`)
  return addresses
}

export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Otherwise half-loaded content would be checked.
  await expect(page.locator('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])')).toHaveCount(0)
}

const shops = new WeakMap<RunningServer, Promise<Shop>>()

/** Logs the page in to the shop of this worker, which is filled once. */
export async function enterShop(page: Page, server: RunningServer): Promise<Shop> {
  const filling = shops.get(server) ?? fillShop(server)
  shops.set(server, filling)
  const shop = await filling
  await keepSession(page, server, shop.session)
  return shop
}

async function fillShop(server: RunningServer): Promise<Shop> {
  const { username, password, storeId } = await makeStore(server, {
    isGST: 'Yes',
    GSTINnumber: '27AAPFU0939F1ZV',
    gstRegular: 9,
    upiId: 'sparkle@okaxis',
    addCounterNumber: true,
    canDeleteOrder: true,
    expressPercent: 50,
  })
  const { storeToken = '', ...login } = await post<Record<string, string>>(server, '/api/store/loginStore', {
    username,
    password,
  })
  const call = <T>(path: string, body: object) => post<T>(server, path, { storeToken, ...body })
  const addCustomer = (name: string, contact: string) =>
    call<{ _id: string }>('/api/customer/addcustomer', { name, contact, whatsappConsent: true, gstin: '' })
  const take = (id: string, more: object = {}) =>
    call<{ invoice: number; allPieces: { tag: string }[] }>('/api/order/addorder', {
      id,
      particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 3 }],
      ...more,
    })

  const asha = await addCustomer('Asha Rao', '9812345670')
  const meena = await addCustomer('Meena Iyer', '9812345671')
  await call('/api/transaction/addAdvance', { id: meena._id, amtPaidNow: 50, paymentMode: 'Cash' })
  const first = await takeLateOrder(server, storeId, (promisedDate) =>
    take(asha._id, { promisedDate, express: true, homeDelivery: true, note: 'Call first' }),
  )
  const ready = await take(asha._id, { amtPaidNow: 100, paymentMode: 'UPI', counterNumber: 'B4' })
  await call('/api/order/updateorder', { invoice: ready.invoice, status: 'Ready' })
  await call('/api/order/updateorder', { invoice: ready.invoice, sendReadyMessage: true })
  const partly = await take(meena._id)
  await call('/api/order/updateorder', { invoice: partly.invoice, status: 'Ready' })
  await call('/api/order/updateorder', { invoice: partly.invoice, delivered: 1 })
  const done = await take(meena._id, { amtPaidNow: 318.6, paymentMode: 'Cash' })
  await call('/api/order/updateorder', { invoice: done.invoice, status: 'Delivered' })
  const away = await take(asha._id)
  await call('/api/workshop/dispatch', { pieces: away.allPieces.map(({ tag }) => tag), workshop: 'Riverside' })
  const deleted = await take(asha._id, { amtPaidNow: 20, paymentMode: 'Cash' })
  await call('/api/order/deleteorder', { invoice: deleted.invoice, reason: 'Taken twice' })
  await call('/api/employee/addEmployee', { name: 'Ravi Kumar', role: 'Ironing', contact: '9812345672' })
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: DAY_AFTER })
  await call('/api/expense/addCategory', { name: 'Soap' })
  await call('/api/expense/addExpense', { date: today, category: 'Soap', amt: 250, paymentMode: 'Cash' })
  const { authToken } = await post<{ authToken: string }>(server, '/api/admin/loginAdmin', server.admin)
  const storeIds = [storeId, (await makeStore(server)).storeId]
  await post(server, '/api/group/addGroup', { authToken, name: `All of ${username}`, headStoreId: storeId, storeIds })
  const session = { ...login, authToken: storeToken, loginType: 'Store' }
  return { session, customerId: asha._id, invoice: first.invoice }
}
