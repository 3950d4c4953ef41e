import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logInAsAdmin, logInAsStore, makeStore } from './support/platform.ts'

/** Asks for each address out of the running app; the last one is then typed in, which loads the app for it. */
async function expectShown(page: Page, addresses: readonly (readonly [asked: string, shown: string])[]) {
  const expectAt = async (asked: string, shown: string) => {
    await expect(page, asked).toHaveURL(shown)
    await expect(page.getByRole('heading', { level: 1 }), asked).toBeVisible()
  }
  for (const [asked, shown] of addresses) {
    await page.goto(asked)
    await expectAt(asked, shown)
  }
  const [asked = '', shown = ''] = addresses.at(-1) ?? []
  await page.goto(asked, { waitUntil: 'load' })
  await expectAt(asked, shown)
}

const FOR_NOBODY = [
  ['/', '/login'],
  ['/home', '/login'],
  ['/addUser', '/login'],
  ['/second-page', '/login'],
  ['/acl', '/login'],
  ['/login', '/login'],
  ['/updatePassword', '/updatePassword'],
  ['/open/order/abc', '/open/order/abc'],
  ['/run/abc', '/open/run/abc'],
  ['/allOrders/ready', '/login'],
] as const

const FOR_STORE = [
  ['/', '/home'],
  ['/login', '/home'],
  ['/home', '/home'],
  ['/updatePassword', '/updatePassword'],
  ['/addUser', '/home'],
] as const

const FOR_ADMIN = [
  ['/', '/addUser'],
  ['/login', '/addUser'],
  ['/home', '/addUser'],
  ['/second-page', '/addUser'],
  ['/acl', '/addUser'],
  ['/addUser', '/addUser'],
  ['/settings', '/addUser'],
] as const

test('a visitor without login sees the login, the password page and open pages only', async ({ page }) => {
  await expectShown(page, FOR_NOBODY)
})

test("a store can open everything but the login and the Admin's page, by odd addresses too", async ({
  page,
  server,
}) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Log in · Clothesline')
  await logInAsStore(page, server, await makeStore(server))
  await test.step('every page', async () => {
    await expectShown(page, FOR_STORE)
  })

  await test.step('invalid parameters are ignored', async () => {
    for (const [address, heading] of ODD) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible()
    }
  })

  await test.step('an unknown address leads home, and a new page focuses its heading', async () => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/home')
    await expect(page).toHaveTitle('Dashboard · Clothesline')
    await expect(page.getByRole('heading', { level: 1, name: /^Dashboard/ })).toBeFocused()
  })
})

/** Mistyped, or truncated in a message: invalid parameters are ignored. */
const ODD = [
  ['/allOrders?status=Lost&promised=never&sort=a%20b&startDate=soon', 'All Orders'],
  ['/allOrders/ready?unpaid=maybe&invoice', 'Ready'],
  ['/newOrder/stone?id&repeat=x', 'New order'],
  ['/search?standing=rich&standing=poor', 'Customers'],
  ['/search/allOrders?id=%20&tab=%5B1%5D', 'There is no such customer'],
  ['/employee?id=', 'Employees'],
  ['/expenses?tab=%7B%22a%22:1%7D&month=2026-13', 'Expenses'],
  ['/deletedOrders?from=tomorrow', 'Deleted Orders'],
  ['/workshop?tab=42', 'Workshop'],
  ['/messages?state=lost&kind=toString', 'Messages'],
  ['/report?report=secrets&from=2026-02-31&to=1', 'Day close'],
  ['/invoice?invoice=-1&startDate=x', 'Invoice'],
  ['/printBarcode?by=cat&from=1e99', 'Print Barcode'],
  ['/masterData/clothsMaster?cloth', 'Cloths Master'],
  ['/masterData/preferences?name=%22', 'Preferences'],
  ['/masterData/paymentMode?mode=0', 'Payment Mode'],
  ['/settings?section=none', 'Settings'],
  ['/second-page?layout=round', 'Second Page'],
  ['/updatePassword?mustChange=perhaps', 'Update Password'],
] as const

test('an Admin sees the stores and nothing else', async ({ page, server }) => {
  await logInAsAdmin(page, server)
  await expectShown(page, FOR_ADMIN)
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
})
