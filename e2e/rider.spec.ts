import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { typePin, WRONG_PIN } from './page-models/clerk-counter.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter } from './support/orders.ts'
import { drawCode } from './support/read-codes.ts'
import { card, planRun, press } from './support/rider-run.ts'

const photo = fileURLToPath(new URL('./support/logo.png', import.meta.url))
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
  const { pin, asha, kabir, meera, zoya, stopNow } = await planRun(counter)
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
      await typePin(phone, WRONG_PIN)
      await expect(phone.getByRole('alert')).toContainText('This PIN is not correct')
      await typePin(phone, pin)
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
  const { pin, asha, stopNow } = await planRun(counter)
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
    await typePin(phone, pin)
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
