import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findEnglish } from './page-models/hindi-words.ts'
import { LoginPage } from './page-models/login-page.ts'
import { openAsStore } from './page-models/shell-frame.ts'
import { addressesOf, enterShop, openPage, type Shop, storePaths } from './support/pages.ts'
import { logInAsAdmin, makeStore, post } from './support/platform.ts'
import type { RunningServer } from './support/start-server.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

/** As a user who chose Hindi earlier. */
async function chooseHindi(page: Page) {
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
}

/** The shop's own words on the pages: its names, and what users typed. */
async function wordsOf(server: RunningServer, { session }: Shop): Promise<string[]> {
  const lists = await Promise.all(
    ['/api/cloth/allcloths', '/api/service/allservices', '/api/preferences/allprefs', '/api/payment/paymentModes'].map(
      (path) => post<object>(server, path, { storeToken: session.authToken }),
    ),
  )
  const named = [...JSON.stringify(lists).matchAll(/"(?:name|mode|paymentMode|preference)":"([^"]+)"/g)]
  return [
    ...named.map(([, name = '']) => name),
    ...['Asha Rao', 'Meena Iyer', 'Ravi Kumar', 'Ironing', 'Soap', 'Riverside', 'Call first', 'Taken twice', 'B4'],
    ...['sparkle@okaxis', '27AAPFU0939F1ZV', session.storeName ?? '', session.username ?? ''],
  ]
}

for (const path of [...storePaths(), '/acl', '/nowhere']) {
  test(`${path} is in Hindi, and does not overflow on a phone`, { tag: '@all' }, async ({ page, server }) => {
    await page.setViewportSize(WIDE)
    const shop = await enterShop(page, server)
    const own = await wordsOf(server, shop)
    await chooseHindi(page)
    for (const address of addressesOf(path, shop)) {
      await page.setViewportSize(WIDE)
      await openPage(page, address)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
      expect(await findEnglish(page, own), address).toEqual([])
      await page.setViewportSize(PHONE)
      expect(await findEnglish(page, own), `${address} on a phone`).toEqual([])
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  })
}

test.describe('at 1440 px', () => {
  test.use({ viewport: WIDE })

  test("the pages before the login and the Admin's pages are in Hindi", { tag: '@all' }, async ({ page, server }) => {
    const { storeName, username, email } = await makeStore(server)
    await new LoginPage(page).open()
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'फिर से स्वागत है' })).toBeVisible()
    await expect(page).toHaveTitle(/^लॉग इन करें/)
    expect(await findEnglish(page, [])).toEqual([])
    await page.getByRole('button', { name: 'लॉग इन करें' }).click()
    await expect(page.getByText('यूज़रनेम ज़रूरी है').first()).toBeVisible()
    expect(await findEnglish(page, [])).toEqual([])
    await logInAsAdmin(page, server)
    await chooseHindi(page)
    await openPage(page, '/addUser')
    await page.getByLabel('स्टोर खोजें').fill(storeName)
    await expect(page.locator('tbody tr[data-index]')).toHaveCount(1)
    await page.getByText(username).first().waitFor()
    expect(await findEnglish(page, [storeName, username, email])).toEqual([])
  })

  test('the language is chosen in the account menu, saved, and followed by other tabs', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    const other = await page.context().newPage()
    await other.goto('/search')
    await expect(other.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    const menu = await frame.openAccountMenu()
    await menu.getByRole('menuitem', { name: 'हिन्दी' }).click()
    await expect(frame.bar.getByRole('link', { name: 'सभी ऑर्डर' })).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: 'ग्राहक' })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await page.getByRole('button', { name: /का अकाउंट$/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(other.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  })

  test("the server's refusals are shown in Hindi, at the field and above", async ({ page, server }) => {
    const { username } = await makeStore(server)
    await new LoginPage(page).open()
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await page.getByRole('textbox', { name: 'यूज़रनेम' }).fill(username)
    await page.getByLabel('पासवर्ड', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'लॉग इन करें' }).click()
    await expect(page.getByText('यूज़रनेम या पासवर्ड सही नहीं है').first()).toBeVisible()
  })

  test('no English flashes before the Hindi, and no Hindi for English users', async ({ page, server }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const { frame } = await openAsStore(page, server)
    await frame.bar.waitFor()
    expect(asked.filter((url) => /\/assets\/(?:hi-|refusal-words|refusals)/.test(url))).toEqual([])
    await chooseHindi(page)
    // Records everything the page shows, from its first paint.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(document.querySelector('h1')?.textContent ?? '')).observe(document, {
        childList: true,
        subtree: true,
      })
    })
    await openPage(page, '/search')
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect([...new Set(seen)].filter((heading) => heading !== '')).toEqual(['ग्राहक'])
  })
})
