import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { click } from '../testing/acts.ts'
import { forgetSession, logInAsAdmin, openPage, openShop, startServer } from '../testing/page-test.tsx'

const server = startServer()

async function expectShown(addresses: readonly (readonly [asked: string, shown: string])[]): Promise<void> {
  for (const [asked, shown] of addresses) {
    await openPage(asked)
    await waitFor(() => expect(window.location.pathname, asked).toBe(shown))
  }
}

test('a visitor without login sees the login, the password page and open pages only', async () => {
  forgetSession()
  await expectShown([
    ['/', '/login'],
    ['/home', '/login'],
    ['/addUser', '/login'],
    ['/second-page', '/login'],
    ['/acl', '/login'],
    ['/login', '/login'],
    ['/updatePassword', '/updatePassword'],
    ['/open/order/abc', '/open/order/abc'],
    ['/allOrders/ready', '/login'],
  ])
})

test("a store can open everything but the login and the Admin's page", async () => {
  await openShop(server)
  await expectShown([
    ['/', '/home'],
    ['/login', '/home'],
    ['/home', '/home'],
    ['/updatePassword', '/updatePassword'],
    ['/addUser', '/home'],
  ])
})

test('an Admin sees the stores and nothing else', async () => {
  await logInAsAdmin(server)
  await expectShown([
    ['/', '/addUser'],
    ['/login', '/addUser'],
    ['/home', '/addUser'],
    ['/second-page', '/addUser'],
    ['/acl', '/addUser'],
    ['/addUser', '/addUser'],
    ['/settings', '/addUser'],
  ])
  await screen.findByRole('heading', { level: 1, name: 'Stores' })
})

/** Mistyped, or truncated in a message. */
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

test('invalid parameters of an address are ignored', async () => {
  await openShop(server)
  for (const [address, name] of ODD) {
    await openPage(address)
    await screen.findByRole('heading', { level: 1, name })
  }
})

test('an unknown address leads home, and a new page has its title and focuses its heading', async () => {
  await openShop(server)
  await openPage('/no-such-page')
  await screen.findByRole('heading', { name: 'There is no such page' })
  await click(screen.findByRole('link', { name: 'Back to Home' }))
  const heading = await screen.findByRole('heading', { level: 1, name: /^Dashboard/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Dashboard · Clothesline')
  forgetSession()
  await openPage('/login')
  await waitFor(() => expect(document.title).toBe('Log in · Clothesline'))
})
