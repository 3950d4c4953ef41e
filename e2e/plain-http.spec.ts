import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { drawPin, typePin } from './page-models/clerk-counter.ts'
import { CustomersPage } from './page-models/customers-page.ts'
import { LoginPage } from './page-models/login-page.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { OfficePage } from './page-models/office-page.ts'
import { shirts } from './support/orders.ts'
import { makeStore, post } from './support/platform.ts'
import { hostInNetwork } from './support/shop-network.ts'
import { startServer } from './support/start-server.ts'

/** What a second counter sees: the program listens in the network, and the address begins with http. */
const test = base.extend<{ baseURL: string }, Record<never, never>>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ HOST: '0.0.0.0' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(`http://${hostInNetwork()}:${new URL(server.url).port}`),
})

test.use({ start: 'cold' })

const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click()

test('over plain http in the network: log in, take an order with its payment, a customer, the run of a rider', async ({
  page,
  server,
  baseURL,
}) => {
  test.slow()
  const faults: string[] = []
  page.context().on('weberror', (error) => faults.push(error.error().message))
  const store = await makeStore(server)
  const { storeToken } = await post<{ storeToken: string }>(server, '/api/store/loginStore', store)
  const call = <T>(path: string, body: object) => post<T>(server, path, { storeToken, ...body })

  await test.step('the store logs in', async () => {
    const login = new LoginPage(page)
    await login.open()
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    await login.logIn('Store', store.username, store.password)
    await expect(page).toHaveURL(`${baseURL}/home`)
  })

  await test.step('a new customer’s order is paid and saved', async () => {
    const order = new NewOrderPage(page)
    await order.beginByKeyboard('9812345670', 'Meera Joshi')
    await expect(order.entry).toBeFocused()
    await order.add('sh 3')
    await expect(order.lines).toHaveCount(1)
    await order.pay('50 c')
    await order.save()
    expect(await order.savedRows()).toMatchObject({ Paid: '₹50.00' })
    expect(await call('/api/order/getOrder', { invoice: 1 })).toMatchObject({ customer: 'Meera Joshi', paid: 50 })
  })

  await test.step('a customer is opened, and the link is copied without the clipboard of https', async () => {
    const customers = new CustomersPage(page)
    await customers.open()
    await customers.row('Meera Joshi').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meera Joshi' })).toBeVisible()
  })

  await test.step('a rider does a stop; the camera says what it needs', async () => {
    const { link, pin } = await planStop(page, call)
    const phone = await page.context().newPage()
    await phone.goto(link)
    await expect(phone.getByText('the phone cannot open this page without a network')).toBeVisible()
    await typePin(phone, pin)
    await phone.getByRole('article', { name: 'Asha Rao' }).getByRole('button', { name: 'Open' }).click()
    await press(phone, 'I am on the way')
    await press(phone, 'Scan with the camera')
    await expect(phone.getByText('The camera works only at an address that begins with https.')).toBeVisible()
    await phone.getByLabel('Amount').fill('20')
    await press(phone, 'Cash taken')
    await expect(phone.getByText('₹20 taken in cash')).toBeVisible()
    // It is sent after the minute in which it can be undone.
    const paid = async () => (await call<{ paid: number }>('/api/order/getOrder', { invoice: 2 })).paid
    await expect.poll(paid, { timeout: 100_000 }).toBe(20)
  })
  expect(faults).toEqual([])
})

/** A delivery of today for a rider with a PIN. Returns the PIN, and the link made on the shop's page. */
async function planStop(page: Page, call: <T>(path: string, body: object) => Promise<T>) {
  const { _id: rider } = await call<{ _id: string }>('/api/employee/addEmployee', { name: 'Ravi Kumar' })
  const pin = await drawPin({ call }, rider)
  await call('/api/pickup/saveArea', { name: 'Baner', pinCodes: ['411045'], fee: 0 })
  const { date } = await call<{ date: string }>('/api/pickup/allPickups', {})
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  const times = { weekday, from: '00:00', to: '23:59', capacity: 20 }
  const { _id: slot } = await call<{ _id: string }>('/api/pickup/saveSlot', times)
  const person = {
    name: 'Asha Rao',
    contact: '9000000001',
    whatsappConsent: true,
    address: '12 Lake Road, Pune 411045',
  }
  const { _id: id } = await call<{ _id: string }>('/api/customer/addcustomer', person)
  const { invoice } = await call<{ invoice: number }>('/api/order/addorder', { id, particulars: [shirts(2)] })
  await call('/api/order/updateorder', { invoice, status: 'Ready' })
  await call('/api/pickup/request', { kind: 'delivery', invoice, date, slot, rider, sendMessage: false })

  const office = new OfficePage(page)
  await office.open('/pickups')
  await office.button('Riders').click()
  const dialog = office.dialog('Riders')
  await dialog.getByRole('button', { name: 'Link for a phone' }).click()
  const form = office.dialog('Link for a phone')
  await form.getByLabel('Name of the phone').fill('Red phone')
  await form.getByRole('button', { name: 'Create link' }).click()
  const field = dialog.getByLabel('Link', { exact: true })
  const link = await field.inputValue()
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  expect(link).toContain('/open/run/')
  return { link, pin }
}
