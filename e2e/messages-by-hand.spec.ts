import { expect, test } from './fixtures.ts'
import { MessagesPage } from './page-models/messages-page.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { expectNoNotification, expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { countCalls, openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'

test('without a connection messages wait, are sent by hand, or cancelled together', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const messages = new MessagesPage(page)
  await messages.open()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()
  await expect(page.getByText('Messages wait here until you send them')).toBeVisible()

  for (const name of ['Asha Rao', 'Ravi Kumar', 'Meera Iyer'])
    await counter.addCustomer(name, { whatsappConsent: true })
  await messages.open()
  await expect(messages.row('Waiting')).toHaveCount(3)
  await expectAccessible(page, 'the outbox')

  // Tests must not reach the real chat.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const chat = page.waitForEvent('popup')
  await messages.button('Open WhatsApp', 'Welcome, Asha Rao').click()
  expect(new URL((await chat).url()).searchParams.get('text')).toMatch(/^Welcome to .*Asha Rao!/)
  await (await chat).close()
  await expect(messages.row('Asha Rao')).toContainText('Sent by hand')

  // All that wait, one after the other, with one key each; the second is left for later.
  await page.getByRole('button', { name: 'Send one by one' }).click()
  const queue = page.getByRole('dialog')
  await expect(queue).toContainText('Message 1 of 2')
  await expect(queue.getByRole('link', { name: /^Open WhatsApp/ })).toBeFocused()
  const ravis = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  await (await ravis).close()
  await expect(queue).toContainText('Message 2 of 2')
  await expect(queue).toContainText('Meera Iyer')
  await queue.getByRole('button', { name: 'Close' }).click()
  await expect(messages.row('Ravi Kumar')).toContainText('Sent by hand')
  await counter.addCustomer('Zoya Khan', { whatsappConsent: true })

  await messages.show('Waiting')
  await expect(messages.row('Waiting')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all messages shown' }).check()
  await messages.selected.getByRole('button', { name: 'Cancel 2' }).click()
  await expect(messages.row('Waiting')).toHaveCount(0)
  await messages.show('All')
  await expect(messages.row('Cancelled')).toHaveCount(2)

  await page.getByRole('textbox', { name: 'Filter messages' }).fill('meera')
  await expect(messages.row('Meera Iyer')).toBeVisible()
  await expect(messages.row('Ravi Kumar')).toHaveCount(0)
  await page.reload()
  await expect(messages.row('Meera Iyer')).toBeVisible()
  await expect(messages.row('Ravi Kumar')).toHaveCount(0)
})

test('a message sent by hand from its order no longer waits, neither there nor in the list', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const { invoice } = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const orders = new OrdersPage(page)
  await openLive(page, () => orders.open())
  await expect(orders.row('Asha Rao')).toContainText('Waiting')
  const loads = countCalls(page, '/api/order/allorders')
  await orders.row('Asha Rao').click()
  const messages = orders.section('Messages')
  await expect(messages).toContainText('Waiting')

  const chat = page.waitForEvent('popup')
  await messages.getByRole('link', { name: `Open WhatsApp: Bill ${invoice}, Asha Rao` }).click()
  expect((await chat).url()).toContain('https://wa.me/')
  await (await chat).close()
  await expect(messages).toContainText('Sent by hand')
  await expect(messages.getByRole('link')).toHaveCount(0)
  await messages.getByRole('button', { name: `Resend: Bill ${invoice}, Asha Rao` }).click()
  const byHand = page.getByRole('dialog', { name: 'Send by hand' })
  await byHand.getByRole('button', { name: 'Later, in Messages' }).click()
  await expect(messages).toContainText('Waiting')
  await messages.getByRole('button', { name: `Cancel: Bill ${invoice}, Asha Rao` }).click()
  await expect(messages).toContainText('Cancelled')
  await page.keyboard.press('Escape')
  await expect(orders.row('Asha Rao')).toContainText('Cancelled')

  await orders.row('Asha Rao').click()
  await messages.getByRole('button', { name: 'Send the bill again' }).click()
  await expect(byHand).toContainText('The message waits to be sent by hand')
  await expectAccessible(page, 'a message to be sent by hand')
  await page.keyboard.press('Escape')
  await expect(byHand).toBeHidden()
  await expect(messages).toContainText('Waiting')
  await expectNoNotification(page, 'Message Sent Succesfully')
  await page.keyboard.press('Escape')
  await expect(orders.row('Asha Rao')).toContainText('Waiting')
  // A list may contain thousands of orders: only this one is reloaded.
  expect(loads() ?? 0).toBe(0)
})

test('the messages of a new order can be sent by hand as soon as it is saved', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const order = new NewOrderPage(page)
  await page.goto(`/newOrder/quantity?id=${asha._id}`)
  await expect(order.entry).toBeFocused()
  await order.type('sh 2')
  await page.keyboard.press('Enter')
  await expect(order.lines).toHaveCount(1)
  await page.keyboard.press('F10')
  await expect(order.savedDialog).toContainText('The message waits to be sent by hand')
  // Requested again, it is the same waiting message.
  await page.keyboard.press('s')
  const byHand = page.getByRole('dialog', { name: 'Send by hand' })
  const chat = page.waitForEvent('popup')
  await byHand.getByRole('link', { name: /^Open WhatsApp: Bill/ }).click()
  expect(new URL((await chat).url()).searchParams.get('text')).toMatch(/^Thank you, Asha Rao/)
  await (await chat).close()
  await expectNotification(page, 'Success : Marked as sent by hand')
  await expect(byHand).toBeHidden()
  const { messages } = await counter.call<{ messages: { kind: string; byHand: boolean }[] }>(
    '/api/message/allMessages',
    { kind: 'invoice' },
  )
  expect(messages).toMatchObject([{ kind: 'invoice', byHand: true }])
})
