import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addressesOf, enterShop, openPage, type Shop, storePaths } from './support/pages.ts'
import { post } from './support/platform.ts'
import type { RunningServer } from './support/start-server.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Figures of a busy shop after a year, and long names without breaks. */
async function addLongWords(server: RunningServer, { session }: Shop): Promise<void> {
  const call = <T>(path: string, body: object) => post<T>(server, path, { storeToken: session.authToken, ...body })
  const customer = await call<{ _id: string }>('/api/customer/addcustomer', {
    name: 'Venkatanarasimharajuvaripeta Subrahmanyam',
    contact: '9812345699',
    whatsappConsent: false,
  })
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2_500 }]
  await call('/api/order/addorder', { id: customer._id, particulars, amtPaidNow: 98_765.43, paymentMode: 'UPI' })
  const category = 'Electricity and water of the workshop'
  await call('/api/expense/addCategory', { name: category })
  const date = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
  const spent = { date, category, amt: 98_76_543.21, paymentMode: 'Cash', note: 'A note that goes on for a while' }
  await call('/api/expense/addExpense', spent)
}

/** Elements that extend beyond the right edge of the document. */
function findTooWide(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5
    const out = [...document.querySelectorAll('body *')].filter(isOut).slice(0, 8)
    const names = out.map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`)
    return [`${scrollWidth - clientWidth} px too wide`, ...names]
  })
}

async function expectNarrow(page: Page, server: RunningServer, pathsOf: (shop: Shop) => string[]): Promise<void> {
  const shop = await enterShop(page, server)
  await addLongWords(server, shop)
  for (const address of pathsOf(shop)) {
    await openPage(page, address)
    await expect.poll(() => findTooWide(page), address).toEqual([])
  }
}

test('neither the dashboard nor the profit report is wider than a phone, whatever they contain', {
  tag: '@all',
}, async ({ page, server }) => {
  await expectNarrow(page, server, () => ['/home', '/report?report=profit'])
})

test('no page and no report is wider than a phone', { tag: '@all' }, async ({ page, server }) => {
  test.slow()
  const paths = [...storePaths(), '/acl', '/nowhere']
  await expectNarrow(page, server, (shop) => paths.flatMap((path) => addressesOf(path, shop)))
})
