import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { typePin } from './page-models/clerk-counter.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Counter, openCounter, shirts } from './support/orders.ts'
import { drawCode } from './support/read-codes.ts'

const photo = fileURLToPath(new URL('./support/logo.png', import.meta.url))
const PIN = '739152'

interface Stop {
  _id: string
  status: string
  balance: number
  version: number
}

/** A shop with a slot that is open all day, and one stop for each customer, all of today. */
async function planRun(counter: Counter, { pieces = 2 } = {}) {
  const ravi = await counter.call<{ _id: string }>('/api/employee/addEmployee', { name: 'Ravi Kumar' })
  await counter.call('/api/employee/setPin', { empId: ravi._id, pin: PIN })
  const area = { name: 'Baner', pinCodes: ['411045'], fee: 0 }
  await counter.call('/api/pickup/saveArea', area)
  const slots = new Map<number, string>()
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    const slot = { weekday, from: '00:00', to: '23:59', capacity: 20 }
    slots.set(weekday, (await counter.call<{ _id: string }>('/api/pickup/saveSlot', slot))._id)
  }
  const { date } = await counter.call<{ date: string }>('/api/pickup/allPickups', {})
  const slot = slots.get(new Date(`${date}T12:00:00Z`).getUTCDay())
  const addCustomer = (name: string, house: number) =>
    counter.addCustomer(name, { address: `${house} Lake Road, Pune 411045` })
  const deliver = async (name: string, house: number, pieces: number) => {
    const order = await counter.takeOrder(await addCustomer(name, house), { particulars: [shirts(pieces)] })
    await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
    const stop = { kind: 'delivery', invoice: order.invoice, date, slot, rider: ravi._id, sendMessage: false }
    return { order, stop: await counter.call<Stop>('/api/pickup/request', stop) }
  }
  const pickUp = async (name: string, house: number, more: object) => {
    const { _id: id } = await addCustomer(name, house)
    return counter.call<Stop>('/api/pickup/request', { kind: 'pickup', id, date, slot, sendMessage: false, ...more })
  }
  return {
    asha: await deliver('Asha Rao', 12, pieces),
    kabir: await deliver('Kabir Sethi', 30, 1),
    meera: await pickUp('Meera Nair', 20, { rider: ravi._id }),
    zoya: await pickUp('Zoya Khan', 2, {}),
    stopNow: async (id: string) => {
      const { visits } = await counter.call<{ visits: Stop[] }>('/api/pickup/allPickups', { date })
      return visits.find(({ _id }) => _id === id)
    },
  }
}

/** A camera that sees a printed tag. Whether it can be read, and the reader loaded, is up to the page. */
async function showToCamera(phone: Page, tag: string): Promise<void> {
  await phone.evaluate(
    async (address: string) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
      const context = canvas.getContext('2d')
      const draw = () => {
        context?.fillRect(0, 0, 1280, 720)
        context?.drawImage(image, 100, 100)
      }
      draw()
      setInterval(draw, 100)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
    },
    await drawCode(tag),
  )
}

const card = (phone: Page, name: string) => phone.getByRole('article', { name })
const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click()

/** Without the worker the page could not be opened again where there is no network. */
const keptShell = (phone: Page) =>
  phone.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

const keptFiles = (phone: Page) =>
  phone.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

test('a rider does the run on a phone: the network goes, the page is killed, and everything arrives once', async ({
  page,
  server,
  browser,
}) => {
  test.slow()
  const counter = await openCounter(page, server)
  const { asha, kabir, meera, zoya, stopNow } = await planRun(counter)
  const office = new OfficePage(page)
  let link = ''

  await test.step('the shop makes a link for the phone', async () => {
    await office.open('/pickups')
    await office.button('Riders').click()
    const dialog = office.dialog('Riders')
    await dialog.getByRole('button', { name: 'Link for a phone' }).click()
    const form = office.dialog('Link for a phone')
    await form.getByLabel('Name of the phone').fill('Red phone')
    await form.getByRole('button', { name: 'Create link' }).click()
    link = await dialog.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toContain('/open/run/')
    await expectAccessible(page, 'riders')
  })

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  let phone = await context.newPage()
  try {
    await test.step('the PIN opens the stops of this rider, and those of nobody', async () => {
      await phone.goto(link)
      await expect(phone.getByRole('heading', { name: 'Your run' })).toBeVisible()
      await typePin(phone, '000001')
      await expect(phone.getByRole('alert')).toContainText('This PIN is not correct')
      await typePin(phone, PIN)
      await expect(phone.getByRole('region', { name: 'Your stops' }).getByRole('article')).toHaveCount(3)
      await expect(card(phone, 'Zoya Khan').getByRole('button', { name: 'Take this stop' })).toBeVisible()
      await expectAccessible(phone, 'run')
      await keptShell(phone)
      const kept = await keptFiles(phone)
      expect(kept).toContain('/rider.html')
      expect(kept.filter((file) => !file.startsWith('/assets/rider/'))).toEqual(['/rider.html'])
    })

    await test.step('the order is by hand or nearest next, and an open stop is taken', async () => {
      await card(phone, 'Zoya Khan').getByRole('button', { name: 'Take this stop' }).click()
      const stops = phone.getByRole('region', { name: 'Your stops' })
      await expect(stops.getByRole('article')).toHaveCount(4)
      await press(phone, 'Nearest next')
      await expect(stops.getByRole('article').nth(0)).toHaveAccessibleName('Asha Rao')
      const placeOfKabir = () =>
        stops.getByRole('article').evaluateAll((all) => all.findIndex(({ textContent }) => /Kabir/.test(textContent)))
      const before = await placeOfKabir()
      await stops.getByRole('button', { name: 'Kabir Sethi earlier' }).click()
      // Until then the cards still move, and a press may miss.
      await expect.poll(placeOfKabir).toBeLessThan(before)
      await expect.poll(async () => (await stopNow(zoya._id))?.status).toBe('accepted')
    })

    await test.step('with a network a wrong code is refused at once', async () => {
      await card(phone, 'Asha Rao').getByRole('button', { name: 'Open' }).click()
      await press(phone, 'I am on the way')
      await expect.poll(async () => (await stopNow(asha.stop._id))?.status).toBe('on_the_way')
      const [first, second] = asha.order.allPieces.map(({ tag }) => tag)
      await phone.getByLabel('Tag').fill(kabir.order.allPieces[0]?.tag ?? '')
      await press(phone, 'Check')
      await expect(phone.getByRole('alert')).toContainText('does not belong to this order')
      await phone.getByLabel('Tag').fill(first ?? '')
      await press(phone, 'Check')
      await expect(phone.getByText('Checked: 1 of 2')).toBeVisible()
      await showToCamera(phone, second ?? '')
      await press(phone, 'Scan with the camera')
      await expect(phone.getByText('Checked: 2 of 2')).toBeVisible()
      await press(phone, 'Camera off')
      await expectAccessible(phone, 'stop')
      await phone.getByLabel('Customer’s code').fill('12')
      await press(phone, 'Handed over')
      await expect(phone.getByRole('alert')).toContainText('four digits, or take a photo')
    })

    await test.step('the network goes, and work goes on', async () => {
      await context.setOffline(true)
      await phone.getByLabel('Amount').fill('12,50')
      await press(phone, 'Cash taken')
      await expect(phone.getByText('Please enter an amount')).toBeVisible()
      await phone.getByLabel('Amount').fill(String(asha.order.balance))
      await press(phone, 'Cash taken')
      await expect(phone.getByText('Nothing left to pay')).toBeVisible()
      await phone.getByLabel('Photo of the hand-over').setInputFiles(photo)
      await expect(phone.getByRole('img', { name: 'Photo of the hand-over' })).toBeVisible()
      await press(phone, 'Handed over')
      await expect(phone.getByRole('status')).toContainText('Waiting to be sent: 2')
      await expect(phone.getByTestId('rider-cash')).toContainText(`₹${asha.order.balance}`)
      await card(phone, 'Meera Nair').getByRole('button', { name: 'Open' }).click()
      await press(phone, 'Clothes picked up')
      await expect(phone.getByText('Count the pieces, or enter the bag number')).toBeVisible()
      await phone.getByLabel('Pieces').fill('7')
      await press(phone, 'Clothes picked up')
      await expect(phone.getByRole('status')).toContainText('Waiting to be sent: 3')
    })

    await test.step('meanwhile one customer cancels, and another pays at the counter', async () => {
      await counter.call('/api/pickup/cancel', { _id: zoya._id, reason: 'away' })
      const { id, balance } = kabir.order
      await counter.call('/api/transaction/collect', { id, amtPaidNow: balance, paymentMode: 'Cash' })
    })

    await test.step('the page is killed, opens again without a network, and goes on', async () => {
      await phone.close()
      phone = await context.newPage()
      await phone.goto(link)
      await expect(phone.getByRole('status')).toContainText('Waiting to be sent: 3')
      await expect(phone.getByRole('region', { name: 'Done today' }).getByRole('article')).toHaveCount(2)
      await card(phone, 'Zoya Khan').getByRole('button', { name: 'Open' }).click()
      await phone.getByLabel('Bag number').fill('B-7')
      await press(phone, 'Clothes picked up')
      await card(phone, 'Kabir Sethi').getByRole('button', { name: 'Open' }).click()
      await press(phone, 'Cash taken')
      await expect(phone.getByText('Nothing left to pay')).toBeVisible()
      await press(phone, 'All stops')
      await expect(phone.getByRole('status')).toContainText('Waiting to be sent: 5')
      expect((await stopNow(asha.stop._id))?.status).toBe('on_the_way')
    })

    await test.step('with the network everything arrives once; what cannot be is shown to the shop', async () => {
      await phone.close()
      await context.setOffline(false)
      phone = await context.newPage()
      await phone.goto(link)
      await expect(phone.getByText('This pickup was cancelled in the meantime')).toBeVisible()
      await expect(phone.getByText('Waiting to be sent')).toHaveCount(0)
      const paid = await counter.getOrder(asha.order.invoice)
      expect([paid.balance, paid.status]).toEqual([0, 'Delivered'])
      expect((await stopNow(meera._id))?.status).toBe('done')
      // What Kabir gave twice is his advance.
      expect((await counter.getCustomer(kabir.order.id)).advance).toBe(kabir.order.balance)
      await press(phone, 'The shop knows')
      await expect(phone.getByText('This pickup was cancelled in the meantime')).toHaveCount(0)
    })

    await test.step('the shop looks at it, and counts the cash in', async () => {
      await page.goto('/expenses?tab=cashUp')
      await expect(page.getByRole('region', { name: 'Expected in the drawer' })).toContainText(
        `₹${asha.order.balance + kabir.order.balance} more is with riders`,
      )
      await page.getByRole('link', { name: 'Pickups & deliveries' }).last().click()
      await page
        .getByRole('article', { name: /Asha Rao/ })
        .getByRole('button', { name: 'Photo of the hand-over' })
        .click()
      await expect(page.getByRole('img', { name: 'Photo of the hand-over' })).toBeVisible()
      await press(page, 'Close')
      await office.button('Riders, to check: 1').click()
      const dialog = office.dialog('Riders')
      await expect(dialog).toContainText('Zoya Khan')
      await dialog.getByRole('button', { name: 'Mark as seen' }).click()
      await expect(dialog).not.toContainText('Zoya Khan')
      await dialog.getByRole('button', { name: 'Count in' }).click()
      const form = office.dialog('Cash held by Ravi Kumar')
      const cash = asha.order.balance + kabir.order.balance
      await form.getByLabel('Counted').fill('1,250')
      await form.getByRole('button', { name: 'Count in' }).click()
      await expect(form).toContainText('more')
      await form.getByLabel('Counted').fill(String(cash - 1))
      await form.getByRole('button', { name: 'Count in' }).click()
      await expect(form).toContainText('less')
      await form.getByLabel('Counted').fill(String(cash))
      await form.getByRole('button', { name: 'Count in' }).click()
      await expectNotification(page, 'Success : Cash counted in')
      await expect(dialog).not.toContainText('in cash')
    })
  } finally {
    await context.close()
  }
})

/** Two taps of a finger, the second before the page had time to answer the first. */
async function tapTwice(phone: Page, name: string) {
  const box = await phone.getByRole('button', { name, exact: true }).boundingBox()
  if (box === null) throw new Error(`There is no ${name} to tap`)
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  await Promise.all([phone.touchscreen.tap(...at), phone.touchscreen.tap(...at)])
}

test('on a slow phone two taps take the cash once; it can be undone, and Back closes only the stop', async ({
  page,
  server,
  browser,
}) => {
  test.slow()
  const counter = await openCounter(page, server)
  const { asha, stopNow } = await planRun(counter)
  const { balance } = asha.order
  const { link } = await counter.call<{ link: string }>('/api/run/addPhone', { name: 'Red phone' })
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  let phone = await context.newPage()
  const slowDown = async () => {
    await (await context.newCDPSession(phone)).send('Emulation.setCPUThrottlingRate', { rate: 12 })
  }
  try {
    await phone.goto(new URL(link, server.url).href)
    await expect(phone.getByRole('heading', { name: 'Your run' })).toBeVisible()
    await typePin(phone, PIN)
    await expect(phone.getByRole('region', { name: 'Your stops' }).getByRole('article')).toHaveCount(3)

    await test.step('Back on the phone leads from the stop to the list', async () => {
      await card(phone, 'Asha Rao').getByRole('button', { name: 'Open' }).click()
      await expect(phone).toHaveURL(/stop=/)
      await phone.getByLabel('Customer’s code').fill('12')
      await phone.goBack()
      await expect(phone.getByRole('heading', { name: 'Your run' })).toBeVisible()
    })

    await test.step('a page that the camera closed opens the stop again, with what was typed', async () => {
      await phone.goForward()
      const address = phone.url()
      await phone.getByLabel('Amount').fill('60')
      await phone.close()
      phone = await context.newPage()
      await phone.goto(address)
      await expect(phone.getByLabel('Customer’s code')).toHaveValue('12')
      await expect(phone.getByLabel('Amount')).toHaveValue('60')
    })

    await test.step('more than is due is asked about', async () => {
      await phone.getByLabel('Amount').fill(String(balance + 5))
      await press(phone, 'Cash taken')
      const question = phone.getByRole('alertdialog', { name: '₹5 more than is due' })
      await question.getByRole('button', { name: 'Back' }).click()
      await phone.getByLabel('Amount').fill(String(balance))
    })

    await test.step('without a network two taps are one act, and it can be undone', async () => {
      await context.setOffline(true)
      await slowDown()
      await tapTwice(phone, 'Cash taken')
      await expect(phone.getByText(`₹${balance} taken in cash`)).toBeVisible()
      await expect(phone.getByText('Nothing left to pay')).toBeVisible()
      await press(phone, 'Undo')
      await expect(phone.getByLabel('Amount')).toBeVisible()
      await tapTwice(phone, 'Cash taken')
      await expect(phone.getByText('Nothing left to pay')).toBeVisible()
      await press(phone, 'All stops')
      await expect(phone.getByRole('status')).toContainText('Waiting to be sent: 1')
      await expect(phone.getByTestId('rider-cash')).toContainText(`₹${balance}`)
    })

    await test.step('whoever leaves with something unsent is warned', async () => {
      await press(phone, 'Logout')
      await phone.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    })

    await test.step('it arrives once, and the shop counts it in stop by stop', async () => {
      await context.setOffline(false)
      await phone.reload()
      await expect.poll(async () => (await counter.getOrder(asha.order.invoice)).balance).toBe(0)
      await expect(phone.getByText('Waiting to be sent')).toHaveCount(0)
      expect((await counter.getCustomer(asha.order.id)).advance).toBe(0)
      expect((await stopNow(asha.stop._id))?.balance).toBe(0)
      const office = new OfficePage(page)
      await office.open('/pickups')
      await office.button('Riders').click()
      await office.dialog('Riders').getByRole('button', { name: 'Count in' }).click()
      const collected = office.dialog('Cash held by Ravi Kumar').getByRole('list', { name: 'Collected' })
      await expect(collected.getByRole('listitem')).toHaveCount(1)
      await expect(collected).toContainText(`₹${balance}`)
    })
  } finally {
    await context.close()
  }
})

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
  const { asha } = await planRun(counter, { pieces: 24 })
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
      await typePin(phone, PIN)
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
