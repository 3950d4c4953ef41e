import { expect, test } from './fixtures.ts'
import { LoginPage } from './page-models/login-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter, shirts } from './support/orders.ts'

// These tests are about what is loaded, and when.
test.use({ start: 'cold' })

test('the logo and a spinner are shown until the first page is there', async ({ page }) => {
  const letThrough = await holdAnswers(page, /login-page.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  const loader = page.getByRole('status', { name: 'Loading' })
  await expect(loader).toBeVisible()
  await expect(loader.locator('svg')).toBeVisible()
  letThrough()
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect(loader).toBeHidden()
})

test.describe('a start that fails says so on the launch screen, and what to do', () => {
  const MAIN = /\/assets\/index-.*\.js$/

  test('a file that does not arrive: reload, which then works', async ({ page }) => {
    await page.route(MAIN, (route) => route.abort())
    await page.goto('/login')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Clothesline could not start on this device.')
    await expect(alert).toContainText('Check the network and reload.')
    await page.unroute(MAIN)
    await alert.getByRole('button', { name: 'Reload' }).click()
    await expect(new LoginPage(page).heading).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  test('something that the browser does not have', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(crypto, 'getRandomValues', { value: undefined }))
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText('could not start on this device')
    await expect(page.getByRole('alert')).toContainText('is not a function')
  })

  test('grammar that the browser does not know, in the language of the counter', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'hi'))
    await page.route(MAIN, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let let = 1' }))
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText('यह ब्राउज़र Clothesline के लिए बहुत पुराना है।')
  })

  test('a browser without modules', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'))
    await holdAnswers(page, MAIN)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText('This browser is too old for Clothesline.')
    await expect(page.getByRole('alert')).toContainText('open this address in a current Chrome')
  })

  test('nothing comes for half a minute', async ({ page }) => {
    await page.clock.install()
    await holdAnswers(page, MAIN)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await page.waitForFunction(() => document.readyState === 'interactive')
    await page.clock.runFor(31_000)
    await expect(page.getByRole('alert')).toContainText('This is taking unusually long.')
  })
})

test('a page with prices loads only the fonts that it needs, and what opens later leaves its styles alone', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const { invoice } = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const font = /\/(inter-[a-z-]+)-.{8}\.woff2$/.exec(request.url())?.[1]
    if (font !== undefined) fonts.add(font)
  })
  const orders = new OrdersPage(page)
  await orders.open()
  await expect(orders.table.locator('tfoot')).toContainText('₹')
  const wanted = ['inter-latin-wght-normal', 'inter-rupee']
  await expect.poll(() => [...fonts].toSorted()).toEqual(wanted)
  await page.evaluate(() => document.fonts.ready)
  expect([...fonts].toSorted()).toEqual(wanted)

  const sheets = page.locator('style[data-emotion="cl"]')
  const rulesOf = () =>
    sheets.evaluateAll((all) => all.map((one) => (one as HTMLStyleElement).sheet?.cssRules.length ?? 0))
  const [first] = await rulesOf()
  await orders.rows.first().click()
  await expect(orders.order(invoice)).toBeVisible()
  const [still, ...later] = await rulesOf()
  expect(still).toBe(first)
  expect(later).not.toHaveLength(0)
  for (const rules of later) expect(rules).toBeLessThanOrEqual(64)
})

test('a phone shows the newest orders, and loads the rest at the first touch', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  for (const quantity of [1, 2, 3]) await counter.takeOrder(customer, { particulars: [shirts(quantity)] })
  await page.setViewportSize({ width: 360, height: 740 })
  // What a test asks of the page counts as a touch.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  )
  const orders = new OrdersPage(page)
  await orders.loadFirst(2, 'allorders')
  // These come last of what a page loads by itself.
  const allElse = page.waitForResponse('**/api/order/orderByStatus/')
  await orders.open()
  await allElse
  const more = page.getByRole('button', { name: '2 of 3 loaded. Load more' })
  await expect(more).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(more).toHaveCount(0)
  await expect(page.getByText('₹540 in total, ₹540 due')).toBeVisible()
})

test('a green spinner shows while an order is searched by its number, without blocking the page', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const { invoice } = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const letThrough = await holdAnswers(page, '**/api/order/getOrder/')
  // The order lists would have the order already: without them it has to be searched for.
  await page.route(/order\/(allorders|orderByStatus)/, () => {})
  await page.reload()
  const search = page.getByLabel('Search orders and customers')
  await search.fill(String(invoice))
  await search.press('Enter')
  const spinner = page.getByRole('progressbar', { name: 'Loading' })
  // While the page itself is on its way, there is another one in its place.
  const hasGreen = () =>
    spinner.evaluateAll((shown) =>
      shown.some((one) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(one).color.match(/\d+/g) ?? []).map(Number)
        return green > Math.max(red, blue)
      }),
    )
  await expect.poll(hasGreen).toBe(true)

  // Typing meanwhile loses nothing.
  await search.click()
  await search.pressSequentially('Asha')
  await expect(search).toHaveValue('Asha')
  letThrough()
  await expect(new OrdersPage(page).order(invoice)).toBeVisible()
  await expect(spinner).toHaveCount(0)
  await expect(search).toHaveValue('Asha')
})

test('the spinner shows while a bill is being sent, until the result is shown', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const { invoice } = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.goto(`/invoice?invoice=${invoice}`)
  const send = page.getByRole('region', { name: `Bill ${invoice}`, exact: true }).getByRole('button', { name: 'Send' })
  await expect(send).toBeEnabled()
  const letThrough = await holdAnswers(page, '**/api/whatsappMessage/resendInvoice/')
  await send.click()
  const overlay = page.locator('.MuiBackdrop-root').getByRole('progressbar', { name: 'Loading' })
  await expect(overlay).toBeVisible()
  letThrough()
  // This store has no WhatsApp: the message waits to be sent by hand.
  await expect(page.getByRole('dialog', { name: 'Send by hand' })).toBeVisible()
  await expect(overlay).toBeHidden()
})
