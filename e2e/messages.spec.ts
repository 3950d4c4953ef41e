import { expect } from './fixtures.ts'
import { MessagesPage } from './page-models/messages-page.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { test } from './support/chat-fixtures.ts'
import { countCalls, openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'

// Live changes are received from the moment a page is loaded.
test.use({ start: 'cold' })

test('a ready message is sent, and the page shows live that it was delivered and read', async ({
  page,
  server,
  chat,
}) => {
  const counter = await openCounter(page, server)
  const contact = '9800000011'
  const asha = await counter.addCustomer('Asha Rao', { contact, whatsappConsent: true })
  const { invoice } = await counter.takeOrder(asha, { sendMessage: false })
  const messages = new MessagesPage(page)
  await messages.listen()
  await expect(messages.row('Welcome', 'Sent')).toBeVisible()

  await counter.call('/api/order/updateorder', { invoice, status: 'Ready' })
  await counter.call('/api/order/updateorder', { invoice, sendReadyMessage: true })
  const row = messages.row(`Ready ${invoice}`, 'Asha Rao')
  await expect(row).toContainText('Sent')
  const sent = chat.sentTo(contact).find(({ template }) => template === 'clothesline_ready')
  expect(sent?.parameters.slice(0, 2)).toEqual(['Asha Rao', counter.store.storeName])
  if (!sent) throw new Error('The ready message did not arrive')

  // A webhook with a wrong signature is refused, and changes nothing.
  expect(await chat.post({ statuses: [chat.statusOf(sent, 'read')] }, { secret: 'a guess' })).toBe(403)
  await chat.tell(sent, 'delivered')
  await expect(row).toContainText('Arrived')
  await chat.tell(sent, 'read')
  await chat.tell(sent, 'delivered')
  await expect(row).toContainText('Read')

  await row.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Dear Asha Rao, your clothes are ready')
  await expect(dialog.getByRole('term').filter({ hasText: 'Arrived' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // It is on its way: only then it counts as sent.
  await page.goto(`/allOrders?invoice=${invoice}`)
  await page.getByRole('button', { name: 'Send ready message' }).click()
  await expectNotification(page, 'Success : Message Sent Succesfully')
  await expect(page.getByRole('dialog', { name: 'Send by hand' })).toHaveCount(0)
  // Must not receive the answer that the next journey prepares.
  await expect.poll(() => chat.sentTo(contact).filter(({ template }) => template === sent.template)).toHaveLength(2)
})

test('a failed message is reported on every page, says why, and can be sent again', async ({ page, server, chat }) => {
  const counter = await openCounter(page, server)
  await openLive(page, () => page.goto('/home'))
  chat.next({ answers: 400, code: 131_026 })
  const contact = '9800000012'
  // Watched before it can appear, since it disappears again.
  const told = page.getByText('A message could not be sent. Open Messages to see why.').waitFor()
  await counter.addCustomer('Ravi Kumar', { contact, whatsappConsent: true })
  await told

  const messages = new MessagesPage(page)
  await messages.listen()
  await messages.show('Failed')
  await expect(messages.row('Welcome', 'Ravi Kumar')).toContainText('WhatsApp could not deliver it')
  await messages.button('Resend', 'Welcome').click()
  await messages.show('All')
  await expect(messages.row('Welcome', 'Ravi Kumar')).toHaveCount(2)
  await expect(messages.row('Welcome', 'Ravi Kumar', 'Sent')).toBeVisible()
  expect(chat.sentTo(contact)).toHaveLength(1)
})

test('the list of orders follows the state of a message without a reload', async ({ page, server, chat }) => {
  const counter = await openCounter(page, server)
  const contact = '9800000013'
  const asha = await counter.addCustomer('Asha Rao', { contact, whatsappConsent: true })
  const { invoice } = await counter.takeOrder(asha, { sendMessage: false })
  const orders = new OrdersPage(page)
  await openLive(page, () => orders.open('/allOrders'))
  const row = orders.row('Asha Rao')
  await expect(row).toBeVisible()
  const loads = countCalls(page, '/api/order/allorders')

  await counter.call('/api/order/updateorder', { invoice, status: 'Ready' })
  await counter.call('/api/order/updateorder', { invoice, sendReadyMessage: true })
  await expect(row).toContainText('Sent')
  const sent = chat.sentTo(contact).find(({ template }) => template === 'clothesline_ready')
  if (!sent) throw new Error('The ready message did not arrive')
  await chat.tell(sent, 'read')
  await expect(row).toContainText('Read')
  expect(loads() ?? 0).toBe(0)
})
