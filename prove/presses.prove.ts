import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { expect, onTestFinished } from 'vitest'
import { openCounter } from '../e2e/support/orders.ts'
import { startServer } from '../e2e/support/start-server.ts'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { type Opened, openMoneyButtons } from './support/money-buttons.ts'
import { prove } from './support/property.ts'
import type { Random } from './support/random.ts'

/** How people press twice without meaning it. */
const WAYS = ['double click', 'two taps', 'three taps', 'a tap and Enter', 'Enter held down'] as const

prove({
  holds: 'however often and on however slow a phone a button is pressed, the money moves once, and the right amount',
  short: { presses: 14 },
  full: { presses: 210 },
  minutes: { short: 15, full: 120 },
  async run({ presses }, random) {
    const server = await startServer()
    onTestFinished(() => server.stop())
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    onTestFinished(() => browser.close())
    const options = {
      baseURL: server.url,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    } as const
    const page = await browser.newPage({ ...options, viewport: { width: 1280, height: 800 } })
    const phone = await browser.newPage({ ...options, viewport: { width: 360, height: 740 } })
    await phone.clock.install()
    const counter = await openCounter(page, server)
    const buttons = await openMoneyButtons(counter, page, phone)
    let slow = 0
    for (let press = 0; press < presses; press += 1) {
      const { name, open } = buttons[press % buttons.length] ?? random.pick(buttons)
      const opened = await open()
      const on = opened.button.page()
      const throttle = random.pick([1, 4, 16])
      if (throttle > 1) slow += 1
      const speed = await slowDown(on, throttle)
      const answers = await holdAnswers(on, random)
      const way = await pressTwice(opened, random)
      await opened.waitForSending?.()
      const moved = async () => {
        const body = { customer: opened.customer._id, startDate: '2020-01-01', endDate: '2099-12-31' }
        const { transactions } = await counter.call<{ transactions: { amt: number }[] }>(
          '/api/transaction/allTransactions',
          body,
        )
        // Before the press there may be an advance to give back.
        return transactions.map(({ amt }) => amt).filter((amt) => amt !== 0 && !(opened.amount < 0 && amt > 0))
      }
      await expect.poll(moved, { timeout: 60_000 }).not.toEqual([])
      await answers.allCame()
      await speed.restore()
      expect(await moved(), `${name}: ${way}, ${throttle} times slower`).toEqual([opened.amount])
    }
    return `${presses} double presses on ${buttons.length} buttons in ${WAYS.length} ways, ${slow} of them on a slow processor, every amount moved once`
  },
})

async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return {
    async restore() {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await session.detach()
    },
  }
}

/** The network takes up to half a second for each call. */
async function holdAnswers(page: Page, random: Random) {
  let underWay = 0
  let lastAt = performance.now()
  const wait = random.below(500)
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    underWay += 1
    await delay(wait)
    await route.continue().catch(() => {})
    underWay -= 1
    lastAt = performance.now()
  })
  return {
    /** Nothing is sent any more. */
    async allCame() {
      while (underWay > 0 || performance.now() - lastAt < 700) await delay(50)
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

async function pressTwice({ button, field }: Opened, random: Random): Promise<(typeof WAYS)[number]> {
  const way = field ? random.pick(WAYS) : random.pick(WAYS.slice(0, 3))
  const page = button.page()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (box === null) throw new Error('The button is not there')
  const session = await page.context().newCDPSession(page)
  const sent: Promise<unknown>[] = []
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' } as const
  // As from a finger: the next one comes whether or not the page is done with the one before.
  const tap = (clickCount = 1) => {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      sent.push(session.send('Input.dispatchMouseEvent', { type, ...at, clickCount }))
    }
  }
  const pause = () => delay(random.below(120))
  if (way === 'Enter held down') {
    await field?.focus()
    for (let repeat = 0; repeat < 8; repeat += 1) sent.push(page.keyboard.down('Enter'))
    sent.push(page.keyboard.up('Enter'))
  } else {
    tap()
    await pause()
    if (way === 'a tap and Enter') sent.push(page.keyboard.press('Enter'))
    else tap(way === 'double click' ? 2 : 1)
    if (way === 'three taps') tap()
  }
  await Promise.all(sent)
  await session.detach()
  return way
}
