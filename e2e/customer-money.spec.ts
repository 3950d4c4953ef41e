import { expect, test } from './fixtures.ts'
import { CustomerPage } from './page-models/customer-page.ts'
import { expectNoNotification } from './page-models/notification.ts'
import { openCounter } from './support/orders.ts'

test('messages wait with a link, are marked as sent through it, and the bill can be sent again', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const { invoice } = await counter.takeOrder(asha)
  const customer = new CustomerPage(page)
  await customer.open(asha._id)
  await customer.show('Messages')
  await expect(page).toHaveURL(/tab=messages/)
  const list = page.getByRole('list', { name: 'Messages' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  // Tests must not reach the real chat.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const bill = list.getByRole('listitem').filter({ hasText: `Bill ${invoice}` })
  await expect(bill).toContainText('Waiting')
  const chat = page.waitForEvent('popup')
  await bill.getByRole('link', { name: `Open WhatsApp: Bill ${invoice}, Asha Rao` }).click()
  await (await chat).close()
  await expect(bill).toContainText('Sent by hand')
  await expect(bill.getByRole('link')).toHaveCount(0)
  await expect(list.getByRole('listitem').filter({ hasText: 'Welcome' })).toContainText('Waiting')
  await bill.getByRole('button', { name: 'Resend' }).click()
  const byHand = page.getByRole('dialog', { name: 'Send by hand' })
  await expect(byHand).toContainText('The message waits to be sent by hand')
  await expectNoNotification(page, 'Message Sent Succesfully')
  await byHand.getByRole('button', { name: 'Later, in Messages' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
})
