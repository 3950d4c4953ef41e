import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { StoresPage } from './page-models/stores-page.ts'
import { logInAsAdmin, makeStore, newStore, post } from './support/platform.ts'

interface SavedStore {
  storeName: string
  alias: string
  icon: { url: string }
  closedWeekdays: number[]
  orderConfiguration: { invoiceStartingPoint: number; showOrderByKg: boolean }
  dashboardConfiguration: { showHomeDel: string }
}

test('a store is created with settings and a logo, and all of them are saved', async ({ page, server }) => {
  test.slow()
  const authToken = await logInAsAdmin(page, server)
  const stores = new StoresPage(page)
  const store = newStore()
  await page.goto('/addUser')
  const dialog = await stores.openAddDialog()
  await stores.fill(dialog, store)
  await dialog.locator('input[type=file]').setInputFiles(fileURLToPath(new URL('./support/logo.png', import.meta.url)))
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible()
  await dialog.getByRole('button', { name: /^More about the store/ }).click()
  await expect(dialog.getByLabel('Tag letters')).toHaveAccessibleDescription(
    /Leave empty to use the first letter of the name$/,
  )
  await dialog.getByLabel('Tag letters').fill('spk')
  await dialog.getByRole('button', { name: /^Orders/ }).click()
  await dialog.getByLabel('First invoice number').fill('5001')
  await dialog.getByLabel('Orders by kg').click()
  await dialog.getByRole('button', { name: /^When orders are ready/ }).click()
  await dialog.getByRole('button', { name: 'Sun' }).click()
  await dialog.getByRole('button', { name: /^Dashboard/ }).click()
  await dialog.getByLabel('Home deliveries').click()
  await dialog.getByRole('button', { name: 'Add store' }).click()
  await expectNotification(page, 'Success : Store creation succeedded')
  // The login is handed over in one message.
  await expect(page.getByLabel('Login', { exact: true })).toContainText(`Username: ${store.username}`)
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}/,
  )
  await stores.find(store.storeName)
  await expect(stores.row(store.storeName).locator('img')).toHaveJSProperty('complete', true)

  const all = await post<SavedStore[]>(server, '/api/store/allStores', { authToken })
  const saved = all.find(({ storeName }) => storeName === store.storeName)
  expect(saved).toMatchObject({
    alias: 'SPK',
    closedWeekdays: [0],
    orderConfiguration: { invoiceStartingPoint: 5001, showOrderByKg: false },
    dashboardConfiguration: { showHomeDel: 'No' },
  })
  const logo = await fetch(new URL(saved?.icon.url ?? '', server.url))
  expect(logo.headers.get('content-type')).toBe('image/png')
})

test("the server's problems appear at their fields, in collapsed groups too, and nothing typed is lost", async ({
  page,
  server,
}) => {
  const taken = await makeStore(server)
  await logInAsAdmin(page, server)
  const stores = new StoresPage(page)
  await page.goto('/addUser')
  const dialog = await stores.openAddDialog()
  await dialog.getByRole('button', { name: /^Bill and payment/ }).click()
  await dialog.getByLabel('UPI id').fill('not a upi id')
  await dialog.getByRole('button', { name: /^Bill and payment/ }).click()
  await dialog.getByRole('button', { name: 'Add store' }).click()
  await expect(dialog.getByLabel('Store name')).toHaveAccessibleDescription('Store name is needed')
  await expect(dialog.getByLabel('Store name')).toBeFocused()
  // Its group opens automatically, so that no problem is hidden.
  await expect(dialog.getByLabel('UPI id')).toHaveAccessibleDescription('UPI id must look like name@bank')

  await stores.fill(dialog, { ...newStore(), username: taken.username })
  await dialog.getByRole('button', { name: 'Add store' }).click()
  await expectNotification(page, 'Error : 1.UPI id must look like name@bank, ')
  await expect(dialog.getByLabel('UPI id')).toBeFocused()
  await expect(dialog.getByLabel('UPI id')).toHaveAccessibleDescription('UPI id must look like name@bank')

  await dialog.getByLabel('UPI id').fill('sparkle@okbank')
  await dialog.getByRole('button', { name: 'Add store' }).click()
  await expectNotification(page, 'Error : This username is already taken')
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription('This username is already taken')
  await expect(dialog.getByLabel('UPI id')).toHaveValue('sparkle@okbank')
})

test('a store is changed, and closing a changed form asks first', async ({ page, server }) => {
  const store = await makeStore(server)
  await logInAsAdmin(page, server)
  const stores = new StoresPage(page)
  await page.goto('/addUser')
  const dialog = await stores.openEditDialog(store.storeName)
  await dialog.getByRole('button', { name: /^More about the store/ }).click()
  const letters = 'One to four letters in front of every garment tag'
  await expect(dialog.getByLabel('Tag letters')).toHaveAccessibleDescription(letters)
  await dialog.getByLabel('Store name').fill(`${store.storeName} and Sons`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Store name')).toHaveValue(`${store.storeName} and Sons`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Store update succeedded')
  await expect(stores.row(`${store.storeName} and Sons`)).toBeVisible()

  await (await stores.openEditDialog(store.storeName)).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})
