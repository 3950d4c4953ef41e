import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openCounter, scan, shirts } from './support/orders.ts'

const news = (page: Page) => page.getByRole('log', { name: 'News' })

/** The messages of an order with their states. */
const toldAbout = async (counter: Awaited<ReturnType<typeof openCounter>>, orderId: string) => {
  const { messages } = await counter.call<{ messages: { kind: string; byHand: boolean; state: string }[] }>(
    '/api/message/allMessages',
    { orderId, kind: 'ready' },
  )
  return messages.map(({ state, byHand }) => ({ state, byHand }))
}

test('the last piece says where to hang the order, and W sends the message that waits', async ({ page, server }) => {
  const counter = await openCounter(page, server, { addCounterNumber: true })
  // Tests must not reach the real chat.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const orders = new OrdersPage(page)
  const take = async (more: object = {}) =>
    counter.takeOrder(await counter.addCustomer('Asha Rao', more), { particulars: [shirts(2)], sendMessage: false })

  await test.step('after Mark all ready, by its key', async () => {
    const order = await take()
    await counter.call('/api/order/updateCounterNo', { invoice: order.invoice, counterNumber: 'A17' })
    await orders.openOrder(order.invoice)
    await orders.step('Mark all ready').click()
    await expect(news(page)).toContainText(`${order.invoice} complete · hang at A17 · WhatsApp (W)`)
    const chat = page.waitForEvent('popup')
    await page.keyboard.press('w')
    expect(new URL((await chat).url()).searchParams.get('text')).toContain('your clothes are ready')
    await (await chat).close()
    await expect(news(page)).toBeEmpty()
    await expect.poll(() => toldAbout(counter, order._id)).toEqual([{ state: 'sent', byHand: true }])
  })

  await test.step('after the scan of the last piece, and not of the one before; a key too late does nothing', async () => {
    const order = await take()
    const [first, second] = order.allPieces.map(({ tag }) => tag)
    await orders.openOrder(order.invoice)
    await scan(page, first ?? '')
    await expect(news(page)).toContainText(`${first} is ready`)
    await scan(page, second ?? '')
    await expect(news(page)).toContainText(`${order.invoice} complete · WhatsApp (W)`)
    await expect(news(page)).toBeEmpty()
    await page.keyboard.press('w')
    expect(await toldAbout(counter, order._id)).toEqual([{ state: 'queued', byHand: false }])
  })

  await test.step('without consent there is nothing to send', async () => {
    const order = await take({ whatsappConsent: false })
    await orders.openOrder(order.invoice)
    for (const { tag } of order.allPieces) await orders.piece(tag).click()
    await expect(news(page)).toContainText(`${order.invoice} complete`)
    await expect(news(page)).not.toContainText('WhatsApp')
    expect(await toldAbout(counter, order._id)).toEqual([])
  })

  await test.step('nor where the store turned it off', async () => {
    await counter.call('/api/store/updateStore', { storeId: counter.store.storeId, tellWhenReady: false })
    const order = await take()
    await orders.openOrder(order.invoice)
    await orders.step('Mark all ready').click()
    await expect(news(page)).toContainText(`${order.invoice} complete`)
    expect(await toldAbout(counter, order._id)).toEqual([])
  })
})
