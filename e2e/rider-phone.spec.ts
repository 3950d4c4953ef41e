import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { typePin } from './page-models/clerk-counter.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter } from './support/orders.ts'
import { card, planRun } from './support/rider-run.ts'

/** Of everything that the page loads, as it comes over the line. */
async function countLoaded(phone: Page) {
  const network = await phone.context().newCDPSession(phone)
  const files = new Map<string, string>()
  const loaded = { bytes: 0, files: [] as string[] }
  network.on('Network.responseReceived', ({ requestId, response }) => files.set(requestId, response.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.bytes += encodedDataLength
    loaded.files.push(files.get(requestId) ?? '')
  })
  await network.send('Network.enable')
  await network.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  return loaded
}

test('a light start; on a small phone 24 tags are ticked by touch, and money and hand-over stay in sight', async ({
  page,
  server,
  browser,
}) => {
  const counter = await openCounter(page, server, { upiId: 'sparkle@okaxis' })
  const { pin, asha } = await planRun(counter, { pieces: 24 })
  const { link } = await counter.call<{ link: string }>('/api/run/addPhone', { name: 'Red phone' })
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  // The language with most letters.
  await context.addInitScript(() => localStorage.setItem('language', 'hi'))
  const phone = await context.newPage()
  try {
    const loaded = await countLoaded(phone)
    await test.step('the PIN pad is there after 120 kB, in Hindi too', async () => {
      await phone.goto(new URL(link, server.url).href)
      await phone.getByRole('button', { name: '5', exact: true }).tap()
      await expect(phone.locator('html')).toHaveAttribute('lang', 'hi')
      expect(loaded.bytes).toBeGreaterThan(60_000)
      expect(loaded.bytes).toBeLessThan(120_000)
      await phone.getByRole('button', { name: 'English' }).tap()
      await phone.keyboard.press('Backspace')
      await typePin(phone, pin)
    })

    const bar = ['Cash taken', 'By UPI', 'Handed over'].map((name) => phone.getByRole('button', { name, exact: true }))
    const expectBar = async () => {
      for (const button of bar) await expect(button).toBeInViewport({ ratio: 1 })
    }
    const due = `₹${asha.order.balance.toLocaleString('en-IN')}`
    await test.step('24 tags are ticked by touch', async () => {
      await card(phone, 'Asha Rao').getByRole('button', { name: 'Open' }).tap()
      const pieces = phone.getByRole('checkbox')
      await expect(pieces).toHaveCount(24)
      await expectBar()
      const tags = asha.order.allPieces.map(({ tag }) => tag)
      for (const tag of [tags[0], tags[11], tags[23]]) await phone.getByText(tag ?? '', { exact: true }).tap()
      await expect(phone.getByText('Checked: 3 of 24')).toBeInViewport({ ratio: 1 })
      await expect(phone.getByText(`${due} to collect`)).toBeInViewport({ ratio: 1 })
      await expectBar()
      const { height } = (await pieces.last().locator('..').boundingBox()) ?? { height: 0 }
      expect(height).toBeGreaterThanOrEqual(48)
      await expectAccessible(phone, 'stop with 24 pieces')
    })

    await test.step('a QR is drawn, and its code loaded, when it is asked for', async () => {
      const isDrawing = (file: string) => /code-shape|read-codes|reader/.test(file)
      expect(loaded.files.filter(isDrawing)).toEqual([])
      await phone.getByRole('button', { name: 'By UPI' }).tap()
      await expect(phone.getByRole('img', { name: `UPI QR for ${due}` })).toBeInViewport({ ratio: 1 })
      expect(loaded.files.filter(isDrawing)).toHaveLength(1)
      await expectBar()
    })
  } finally {
    await context.close()
  }
})
