import { expect, test } from './fixtures.ts'
import { CustomerPage } from './page-models/customer-page.ts'
import { expectNoNotification, expectNotification } from './page-models/notification.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter, shirts } from './support/orders.ts'

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

test('collecting with two modes and the advance settles the oldest orders as previewed', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const first = await counter.takeOrder(asha, { particulars: [shirts(2)] })
  const second = await counter.takeOrder(asha, { particulars: [shirts(3)] })
  const third = await counter.takeOrder(asha, { particulars: [shirts(4)] })
  await counter.call('/api/transaction/addAdvance', { id: asha._id, amtPaidNow: 50, paymentMode: 'Cash' })
  const customer = new CustomerPage(page)
  await customer.open(asha._id)
  const due = first.amt + second.amt + third.amt
  await customer.expectMoney(rupees(due), '₹50')

  await page.keyboard.press('F8')
  const dialog = customer.collectDialog
  await expect(dialog.getByLabel('Amount')).toHaveValue(String(due))
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await customer.expectModes()
  await dialog.getByLabel('Use the advance of ₹50').check()
  const cash = first.amt
  await dialog.getByLabel('Amount').fill(String(cash))
  await dialog.getByRole('button', { name: `Cash ${rupees(cash)}` }).click()
  const upi = second.amt
  await dialog.getByLabel('Amount').fill(`${upi} u`)
  await expect(customer.settled).toContainText([
    `${first.invoice}`,
    `${second.invoice}`,
    `${rupees(third.amt - 50)} left`,
  ])
  await expect(customer.settled.nth(1)).toContainText('settled')
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Success : Payment collected successfully')

  const balances = await Promise.all([first, second, third].map(({ invoice }) => counter.getOrder(invoice)))
  expect(balances.map(({ balance }) => balance)).toEqual([0, 0, third.amt - 50])
  await customer.expectMoney(rupees(third.amt - 50), '₹0')
})

test('an overpayment becomes advance and can be refunded', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const { amt } = await counter.takeOrder(asha)
  const customer = new CustomerPage(page)
  await customer.open(asha._id)
  await page.getByRole('button', { name: 'Take payment' }).click()
  await customer.expectModes()
  await customer.collectDialog.getByLabel('Amount').fill(String(amt + 100))
  await expect(customer.collectDialog.getByText('Change ₹100')).toBeVisible()
  await customer.collectDialog.getByRole('button', { name: 'Keep as advance' }).click()
  await expect(customer.collectDialog.getByText('₹100 goes to the advance')).toBeVisible()
  await page.keyboard.press('Enter')
  await customer.expectMoney('₹0', '₹100')

  await customer.more('Refund advance')
  const refund = page.getByRole('dialog', { name: 'Refund advance to Asha Rao' })
  await refund.getByLabel('Amount').fill('500')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund.getByText('The advance is only ₹100')).toBeVisible()
  await refund.getByLabel('Amount').fill('40')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await customer.expectMoney('₹0', '₹60')
})

test('the ledger is shown line by line, and a payment is reversed with a reason after the store-admin step', async ({
  page,
  server,
  mail,
}) => {
  const counter = await openCounter(page, server, { storeAdminProtection: true })
  const asha = await counter.addCustomer('Asha Rao')
  const { amt } = await counter.takeOrder(asha)
  await counter.call('/api/transaction/collect', { id: asha._id, amtPaidNow: amt, paymentMode: 'Cash' })
  const customer = new CustomerPage(page)
  await customer.open(asha._id, 'ledger')
  const amounts = async () => (await customer.ledger()).map((cells) => [cells[2], cells[3], cells[6]])
  await expect.poll(amounts).toEqual([
    ['', rupees(amt), '₹0'],
    [rupees(amt), '', rupees(amt)],
  ])
  await expectAccessible(page, 'the ledger')

  await page.getByRole('button', { name: 'Reverse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reverse: payment' })
  await dialog.getByLabel('Reason').fill('Wrong customer')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await new OtpDialog(page).pass(mail, counter.store.email)
  await expectNotification(page, 'Success : Reversed successfully')
  await customer.expectMoney(rupees(amt), '₹0')
  await expect(page.getByText('Wrong customer')).toBeVisible()
})

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

test('the last order is repeated, and a deleted customer is reported', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const { invoice } = await counter.takeOrder(asha)
  const customer = new CustomerPage(page)
  await customer.open(asha._id)
  await customer.more('Repeat last order')
  await expect(page).toHaveURL(`/newOrder/quantity?id=${asha._id}&repeat=${invoice}`)

  await page.goto('/search/allOrders?id=C-99')
  await expect(page.getByRole('heading', { name: 'There is no such customer' })).toBeVisible()
})
