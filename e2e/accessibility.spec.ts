import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HomePage } from './page-models/home-page.ts'
import { LoginPage } from './page-models/login-page.ts'
import { StoresPage } from './page-models/stores-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter, takeLateOrder } from './support/orders.ts'
import { logInAsAdmin, makeStore } from './support/platform.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/** As if it had been chosen in another tab, so that nothing on the page is clicked. */
async function chooseMode(page: Page, mode: 'light' | 'dark') {
  await page.evaluate((name) => {
    localStorage.setItem('settings', JSON.stringify({ mode: name }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'settings' }))
  }, mode)
  await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
}

/** Checks the page in both modes, and that it does not scroll horizontally. */
async function expectGoodInBothModes(page: Page, where: string) {
  for (const mode of ['light', 'dark'] as const) {
    await chooseMode(page, mode)
    await expectAccessible(page, `${where}, ${mode}`)
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide, `${where} scrolls sideways`).toBe(0)
}

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, { tag: '@all' }, () => {
    test.use({ viewport: size })

    test('the pages before the login are accessible', async ({ page }) => {
      const login = new LoginPage(page)
      await login.open()
      await expectGoodInBothModes(page, 'login')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expectGoodInBothModes(page, 'login with problems')
      await page.getByRole('button', { name: 'Forgot password' }).click()
      await page.getByRole('dialog').waitFor()
      await expectGoodInBothModes(page, 'forgot password')
      await page.goto('/updatePassword?mustChange=Yes')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectGoodInBothModes(page, 'update password')
      await page.goto('/open/nothing-here')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectGoodInBothModes(page, 'no such page')
    })

    test("the Admin's page and its dialogs are accessible", async ({ page, server }) => {
      const { storeName } = await makeStore(server)
      await logInAsAdmin(page, server)
      await page.goto('/addUser')
      const stores = new StoresPage(page)
      await page.getByLabel('Find a store').fill(storeName)
      await page.getByText(storeName).first().waitFor()
      await expectGoodInBothModes(page, 'stores')
      const dialog = await stores.openEditDialog(storeName)
      for (const group of await dialog.getByRole('heading', { level: 3 }).getByRole('button').all()) await group.click()
      await expectGoodInBothModes(page, 'all fields of a store')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: `Freeze ${storeName}` }).click()
      await page.getByRole('dialog').waitFor()
      await expectGoodInBothModes(page, 'freeze')
    })

    test("a store's home page is accessible", async ({ page, server }) => {
      const counter = await openCounter(page, server, { storeAdminProtection: true })
      await page.goto('/home')
      await new HomePage(page).heading(counter.store.storeName).waitFor()
      await page.getByText('Get ready for your first order').waitFor()
      await expectGoodInBothModes(page, 'home of a new store')
      await new HomePage(page).openStoreAdmin.click()
      await page.getByRole('dialog').waitFor()
      await expectGoodInBothModes(page, 'otp')
    })

    test('the dashboard is accessible', async ({ page, server }) => {
      const counter = await openCounter(page, server)
      const customer = await counter.addCustomer('Asha Rao')
      await takeLateOrder(server, counter.store.storeId, (promisedDate) =>
        counter.takeOrder(customer, { promisedDate }),
      )
      await page.goto('/home')
      await page.getByRole('heading', { name: "Today's work" }).waitFor()
      await expectGoodInBothModes(page, 'dashboard')
    })
  })
}
