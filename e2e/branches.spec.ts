import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { logInAsAdmin, logInAsStore, makeStore, post, type TestStore } from './support/platform.ts'
import type { RunningServer } from './support/start-server.ts'

interface Order {
  invoice: number
}

/** Orders that were paid for, of a customer of this store. */
async function takeOrders(server: RunningServer, store: TestStore, times: number, amtPaidNow: number): Promise<string> {
  const { username, password } = store
  const login = await post<{ storeToken: string }>(server, '/api/store/loginStore', { username, password })
  const { storeToken } = login
  const call = <T>(path: string, body: object) => post<T>(server, path, { storeToken, ...body })
  const { _id: id } = await call<{ _id: string }>('/api/customer/addcustomer', { name: 'Asha', contact: '9812345670' })
  for (let at = 0; at < times; at++) {
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
    await call<Order>('/api/order/addorder', { id, particulars, amtPaidNow, paymentMode: 'Cash' })
  }
  return storeToken
}

async function makeGroup(server: RunningServer, authToken: string, head: TestStore, branch: TestStore) {
  const storeIds = [head.storeId, branch.storeId]
  const group = { authToken, name: `Shops of ${head.storeName}`, headStoreId: head.storeId, storeIds }
  await post(server, '/api/group/addGroup', group)
  return group.name
}

test('the Admin makes a group, and its head finds all branches in the menu', async ({ page, server }) => {
  const [head, branch] = [await makeStore(server), await makeStore(server)]
  await takeOrders(server, branch, 2, 55.5)
  await logInAsAdmin(page, server)
  await page.goto('/addUser')
  await page.getByRole('button', { name: 'Groups' }).click()
  const groups = page.getByRole('dialog', { name: 'Groups of stores' })
  await groups.getByRole('button', { name: 'Add group' }).click()
  const form = page.getByRole('dialog', { name: 'Add a group' })
  const name = `Shops of ${head.storeName}`
  await form.getByLabel('Name of the group').fill(name)
  await form.getByRole('checkbox', { name: head.storeName, exact: true }).check()
  await form.getByRole('checkbox', { name: branch.storeName, exact: true }).check()
  await form.getByLabel('Head store').click()
  await page.getByRole('option', { name: head.storeName, exact: true }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Group saved successfully')
  await expect(groups.getByRole('listitem').filter({ hasText: name })).toContainText(`Head: ${head.storeName}`)

  await logInAsStore(page, server, branch)
  await page.goto('/report')
  await expect(page.getByRole('link', { name: 'Report', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Branches', exact: true })).toHaveCount(0)

  await logInAsStore(page, server, head)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Branches', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Collected' })).toContainText('₹111')
  await expect(
    page.getByRole('table', { name: 'Branches', exact: true }).getByRole('row').filter({ hasText: branch.storeName }),
  ).toContainText('₹111')
  await page
    .getByRole('table', { name: 'Branches', exact: true })
    .getByRole('row')
    .filter({ hasText: branch.storeName })
    .click()
  const day = page.getByRole('dialog', { name: `Day close of ${branch.storeName}` })
  await expect(day.getByRole('group', { name: 'Billed' })).toContainText('₹360')
})

test('the owner sorts the branches on a phone, takes them along as a file and gets a daily summary', async ({
  page,
  server,
}) => {
  const [head, branch] = [await makeStore(server), await makeStore(server)]
  await takeOrders(server, head, 1, 20)
  await takeOrders(server, branch, 1, 70)
  const name = await makeGroup(server, await logInAsAdmin(page, server), head, branch)
  await page.setViewportSize({ width: 360, height: 780 })
  await logInAsStore(page, server, head)
  await page.goto('/branches')
  await expect(page.getByText(name)).toBeVisible()
  const cards = page.getByRole('list', { name: 'Branches' }).getByRole('listitem')
  await expect(cards.first()).toContainText(branch.storeName)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const [download] = await Promise.all([page.waitForEvent('download'), choose('Export CSV')])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain(`${branch.storeName},1,180,70,110`)
  const [pdf] = await Promise.all([page.waitForEvent('download'), choose('PDF')])
  expect(pdf.suggestedFilename()).toMatch(/^branches-.*\.pdf$/)

  await choose('Daily summary')
  const dialog = page.getByRole('dialog', { name: 'Daily summary' })
  await dialog.getByLabel('Send by').click()
  await page.getByRole('option', { name: 'WhatsApp' }).click()
  await dialog.getByLabel('Phone number').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/Recipient must be/).first()).toBeVisible()
  await dialog.getByLabel('Phone number').fill('98765 43210')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Daily summary saved successfully')
})
