import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { say } from '../scripts/lib/say.mjs'

/**
 * How a list of many orders feels on a slow counter: from a key in the filter to the paint of what it leaves, and
 * whether scrolling ever runs ahead of the rows. Build first (npm start does); then `node bench/orders-list.mjs`.
 */
const ORDERS = Number(process.env.ORDERS ?? 10_000)
const SLOWED = Number(process.env.SLOWED ?? 4)
const PORT = Number(process.env.PORT ?? 4790)
const AT_ONCE = 16
const url = `http://127.0.0.1:${PORT}`
const admin = { username: 'admin', password: 'a-long-bench-password' }

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
async function post(path, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** @param {string} dataDir */
async function startServer(dataDir) {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: undefined, PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: dataDir },
    ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
  }
  const child = spawn(process.execPath, [inRoot('server', 'dist', 'main.js')], { env, stdio: 'ignore' })
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return child
    if (child.exitCode !== null) throw new Error('The server did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const FIRST = ['Asha', 'Vikram', 'Meena', 'John', 'Farhan', 'Lakshmi', 'Gurpreet', 'Ananya', 'Ravi', 'Zoya']
const LAST = ['Rao', 'Asher', 'Iyer', 'Fernandes', 'Sheikh', 'Nair', 'Singh', 'Mukherjee', 'Kumar', 'Khan']

async function fill() {
  const { authToken } = await post('/api/admin/loginAdmin', admin)
  const login = { username: 'bench', password: 'white-shirts-bench' }
  await post('/api/store/addStore', {
    ...{ authToken, ...login, storeName: 'Bench', email: 'bench@clothesline.example', contact1: '9876543210' },
    addCounterNumber: true,
  })
  const session = await post('/api/store/loginStore', login)
  const { storeToken } = session
  const customers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      post('/api/customer/addcustomer', {
        storeToken,
        name: `${FIRST[index % 10]} ${LAST[Math.floor(index / 10)]}`,
        contact: String(9_000_000_000 + index * 7_919),
      }),
    ),
  )
  let taken = 0
  const takeOrders = async () => {
    while (taken < ORDERS) {
      const index = taken++
      const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1 + (index % 5) }]
      await post('/api/order/addorder', { storeToken, id: customers[index % 100]._id, particulars, sendMessage: false })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeOrders))
  return session
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
async function measureKeys(page, text) {
  await page.evaluate(() => {
    const store = /** @type {any} */ (window)
    store.keyTimes = []
    addEventListener(
      'keydown',
      (event) => {
        const at = event.timeStamp
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // Arrives after the paint of this frame.
          port1.onmessage = () => store.keyTimes.push(performance.now() - at)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  const field = page.getByRole('textbox', { name: 'Filter orders' })
  await field.focus()
  for (const key of [...text, ...Array.from(text, () => 'Backspace')]) {
    const before = await page.evaluate(() => /** @type {any} */ (window).keyTimes.length)
    await page.keyboard.press(key)
    await page.waitForFunction((count) => /** @type {any} */ (window).keyTimes.length > count, before)
  }
  return page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).keyTimes))
}

/** @param {import('@playwright/test').Page} page */
async function measureScroll(page) {
  await page.evaluate(() => {
    const store = /** @type {any} */ (window)
    store.scroll = { frames: 0, ahead: 0, blank: 0 }
    const box = document.querySelector('table')?.parentElement
    if (!box) throw new Error('There is no table')
    const isCovered = () => {
      const { top, bottom, left } = box.getBoundingClientRect()
      const head = (box.querySelector('thead')?.getBoundingClientRect().height ?? 0) + 4
      const foot = (box.querySelector('tfoot')?.getBoundingClientRect().height ?? 0) + 4
      const points = [top + head, (top + bottom) / 2, bottom - foot]
      return points.every((y) => document.elementFromPoint(left + 80, y)?.closest('[data-index]'))
    }
    // Before the list hears of the scroll: has it run ahead of the rows that are there?
    addEventListener('scroll', () => void (isCovered() || store.scroll.ahead++), { capture: true })
    const look = () => {
      store.scroll.frames++
      if (!isCovered()) store.scroll.blank++
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const session = await page.context().newCDPSession(page)
  const box = await page.locator('table').boundingBox()
  if (!box) throw new Error('The table is not shown')
  for (const distance of [-6_000, 6_000, -12_000]) {
    await session.send('Input.synthesizeScrollGesture', {
      ...{ x: box.x + 300, y: box.y + 200, yDistance: distance, speed: 3_000, gestureSourceType: 'mouse' },
    })
  }
  return page.evaluate(() => /** @type {any} */ (window).scroll)
}

/** @param {number[]} values */
function figures(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`
}

const dataDir = await mkdtemp(join(tmpdir(), 'clothesline-bench-'))
const server = await startServer(dataDir)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  say(`Taking ${ORDERS} orders …`)
  const session = await fill()
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } })
  await page.goto(`${url}/api/health`)
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { authToken: session.storeToken, storeName: session.storeName, storeId: session.storeId, loginType: 'Store' },
  )
  await page.goto(`${url}/allOrders`)
  await page.locator(`table[aria-rowcount="${ORDERS + 1}"]`).waitFor({ timeout: 120_000 })
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const keys = await measureKeys(page, 'asha rao')
  say(`Key to paint of the filtered list, CPU slowed ${SLOWED} times: ${figures(keys)} (${keys.length} keys)`)
  const { frames, ahead, blank } = await measureScroll(page)
  say(`Scrolling: ${frames} frames, ${ahead} in which it ran ahead of the rows, ${blank} painted with a gap`)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}
