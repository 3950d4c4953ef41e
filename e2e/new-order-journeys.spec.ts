import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { expectNoNotification, expectNotification } from './page-models/notification.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter } from './support/orders.ts'
import { watchPrints } from './support/print.ts'

test.slow()

test('a new customer whose first message fails is still added, and the failure is shown', async ({ page, server }) => {
  await openCounter(page, server)
  const order = new NewOrderPage(page)
  await page.goto('/newOrder')
  await expect(order.phone).toBeFocused()
  await order.type('9812345671')
  await order.field('Name').fill('Meera Joshi')
  await page.getByLabel('Agrees to messages on WhatsApp').check()
  await page.getByRole('button', { name: 'Add customer and continue' }).click()
  await expectNotification(page, 'Success : Customer added succesfully')
  // Without a WhatsApp connection nothing failed: the welcome can be sent by hand, and the order continues.
  const news = page.getByRole('log', { name: 'News' })
  await expect(news).toContainText('The message waits to be sent by hand')
  await expect(news.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919812345671/,
  )
  await expectNoNotification(page, 'Whatsapp message failed!')
  await expect(order.entry).toBeVisible()
})

test('a new customer brings five garments and pays in two modes, all by keyboard', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = new NewOrderPage(page)
  await order.beginByKeyboard('9812345670', 'Meera Joshi')
  await expectNotification(page, 'Success : Customer added succesfully')

  await expect(order.entry).toBeFocused()
  await expect(order.invoice(1)).toBeVisible()
  await order.type('sh 3')
  await page.keyboard.press('Enter')
  await order.type('2 tr dc')
  await page.keyboard.press('Enter')
  await expect(order.lines).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(order.payment).toBeFocused()
  await order.type('100 c')
  await page.keyboard.press('Enter')
  await order.type('u')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(order.saveButton).toBeFocused()
  await page.keyboard.press('Enter')

  // Three shirts at 35, washed and ironed; two trousers at 100, dry cleaned.
  expect(await order.savedRows()).toMatchObject({ Pieces: '5', Amount: '₹305.00', Paid: '₹305.00', Balance: '₹0.00' })
  await expectNotification(page, 'Success : Order Added succesfully')
  expect(await counter.getOrder(1)).toMatchObject({ customer: 'Meera Joshi', paid: 305, paymentMode: 'Cash, UPI' })

  await expect(page.getByRole('button', { name: 'Next order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order.phone).toBeFocused()
  await order.type('9812345670')
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Joshi' })).toBeVisible()
})

test('a returning customer, five garments, ₹100 by UPI, bill and tags take at most 35 keys and no click', async ({
  page,
  server,
}) => {
  const prints = await watchPrints(page)
  const counter = await openCounter(page, server)
  const contact = '9812345670'
  await counter.addCustomer('Meera Joshi', { contact })
  const order = new NewOrderPage(page)
  await page.goto('/home')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await order.type(text)
  }
  await press('n')
  await expect(order.phone).toBeFocused()
  await type(contact.slice(-4))
  await expect(page.getByRole('option', { name: /^Meera Joshi/ })).toBeVisible()
  await press('Enter')
  await expect(order.entry).toBeFocused()
  // A saree of silk is dry-cleaned, and nobody has to say so.
  for (const line of ['sh 4', 'saree silk']) {
    await type(line)
    await press('Enter')
  }
  await expect(order.lines).toHaveCount(2)
  await press('Enter')
  await expect(order.payment).toBeFocused()
  await type('100u')
  await press('Enter')
  await press('F10')
  expect(await order.savedRows()).toMatchObject({ Pieces: '5', Paid: '₹100.00' })
  await press('b')
  expect((await prints.next()).text).toContain('Meera Joshi')
  // What is done is ticked, in words too.
  await expect(page.getByRole('button', { name: /Print bill.*Bill printed/ })).toBeEnabled()
  await press('t')
  await prints.next()
  await expect(page.getByRole('button', { name: /Print tags.*Tags printed/ })).toBeEnabled()
  await press('n')
  await expect(order.phone).toBeFocused()
  expect(keys).toBeLessThanOrEqual(35)
  expect(await counter.getOrder(1)).toMatchObject({
    paid: 100,
    paymentMode: 'UPI',
    particulars: [
      { cloth: 'Shirt', service: 'Wash & Iron', quantity: 4 },
      { cloth: 'Saree Silk', service: 'Dry Clean', quantity: 1 },
    ],
  })

  await test.step('the bill of the last order is printed again by one key, even from a field', async () => {
    await page.keyboard.press('F3')
    expect((await prints.next()).text).toContain('Meera Joshi')
    await expect(page.getByRole('log', { name: 'News' })).toContainText('Printed the bill of order 1 again')
  })
})

for (const [width, height] of [
  [1366, 768],
  [360, 640],
] as const) {
  test(`total, payment and Save stay in sight with four lines at ${width} × ${height}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    const counter = await openCounter(page, server, { upiId: 'sparkle@okaxis' })
    const customer = await counter.addCustomer('Asha Rao')
    const order = new NewOrderPage(page)
    await order.open(customer._id)
    await expect(order.saveButton).toBeInViewport({ ratio: 1 })
    await order.add('sh 5', 'tr 2', 'je 1', 'ku 3')
    await expect(order.lines).toHaveCount(4)
    await order.entry.press('Enter')
    await expect(order.payment).toBeFocused()
    await expect(order.payment).toBeInViewport({ ratio: 1 })
    await order.pay('100 c', '50 u')
    await expect(order.field('Amount by UPI')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/Paid ₹150\.00/)).toBeInViewport()
    await expect(order.saveButton).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'UPI code' }).click()
    await expect(page.getByRole('img', { name: 'UPI QR for ₹50' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    // A day is typed as people say it.
    const promised = order.field('Promised for')
    await promised.fill('tom')
    await promised.press('Tab')
    await expect(promised).toHaveValue(/^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]+/)
    const tomorrow = await promised.getAttribute('data-day')
    await promised.fill('nonsense')
    await promised.press('Tab')
    await expect(promised).toHaveAccessibleDescription(/“nonsense” is not a date/)
    await expect(promised).toHaveAttribute('data-day', tomorrow ?? '')
    await order.saveButton.click()
    await order.savedDialog.waitFor()
    const saved = await counter.call<{ promisedDate: string; paid: number }>('/api/order/getOrder', { invoice: 1 })
    expect(saved).toMatchObject({ promisedDate: tomorrow, paid: 150 })
  })
}

test('an order by weight takes its count, its minimum and pieces beside it', async ({ page, server }) => {
  const counter = await openCounter(page, server, { minimumKg: 3 })
  const customer = await counter.addCustomer('Ravi Nair')
  const order = new NewOrderPage(page)
  await order.open(customer._id, 'kg')
  await order.add('wf 2.4')
  await expect(order.field('Pieces of Wash & Fold')).toBeFocused()
  await order.type('9')
  await page.keyboard.press('Enter')
  await expect(order.entry).toBeFocused()
  await expect(order.line('Wash & Fold')).toContainText('Minimum 3 kg charged')
  await order.add('sh 2 dc')
  await order.save()
  expect(await order.savedRows()).toMatchObject({ Pieces: '11', Amount: '₹390.00', Balance: '₹390.00' })
  await expectNotification(page, 'Success : Order by KG Added succesfully')
  expect(await counter.getOrder(1)).toMatchObject({
    kind: 'kg',
    pieces: 11,
    particulars: [
      { kind: 'kg', kg: 2.4, minimumKg: 3, quantity: 9, amt: 210 },
      { kind: 'piece', cloth: 'Shirt', quantity: 2, amt: 180 },
    ],
  })
})

test('lines are tapped, changed, given preferences, duplicated and removed', async ({ page, server }) => {
  const counter = await openCounter(page, server, { addCounterNumber: true })
  const customer = await counter.addCustomer('Asha Rao', { preferences: ['Light starch'] })
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  await page.getByText('Steam Iron', { exact: true }).click()
  await page.getByRole('button', { name: 'Shirt ₹12', exact: true }).click()
  await page.getByRole('button', { name: 'Shirt ₹12 1', exact: true }).click()
  await page.getByRole('button', { name: 'Saree Silk ₹60', exact: true }).click()
  await page.getByRole('button', { name: 'One Saree Silk less' }).click()
  await expect(order.lines).toHaveCount(1)
  await expect(order.line('Shirt')).toContainText('Light starch')

  await order.field('Rate of Shirt').fill('15.50')
  await page.getByRole('button', { name: 'Details of Shirt' }).click()
  await page.getByRole('button', { name: 'On hanger' }).click()
  await order.line('Shirt').getByLabel('Note').fill('Ink on the collar')
  await order.line('Shirt').getByRole('button', { name: 'Duplicate' }).click()
  await expect(order.lines).toHaveCount(2)
  await order.lines.nth(1).getByRole('button', { name: 'Remove' }).click()
  await expect(order.lines).toHaveCount(1)
  await order.term('Counter number').click()
  await order.field('Counter number').fill('B4')
  await order.term('Delivery').click()
  await order.save()
  await order.savedDialog.waitFor()
  expect(await counter.getOrder(1)).toMatchObject({
    amt: 31,
    counterNumber: 'B4',
    homeDelivery: true,
    particulars: [{ quantity: 2, rate: 15.5, preferences: ['Light starch', 'On hanger'], note: 'Ink on the collar' }],
  })
})

test('an unsaved order survives a reload and going back, and is found again', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Farida Khan')
  const order = new NewOrderPage(page)
  await page.goto('/newOrder')
  await order.phone.waitFor()
  await order.open(customer._id)
  await order.add('sh 5')
  await order.term('Note').click()
  await order.field('Order note').fill('Before Friday')
  await page.reload()
  await expect(order.field('Quantity of Shirt')).toHaveValue('5')
  await order.term('Note').click()
  await expect(order.field('Order note')).toHaveValue('Before Friday')
  await order.entry.focus()

  await expect(order.entry).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(order.entry).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(order.phone).toBeVisible()
  await page.getByRole('button', { name: /^Farida Khan/ }).click()
  await expect(order.field('Quantity of Shirt')).toHaveValue('5')

  await test.step('one that another tab began in its place is not discarded with it, but shown', async () => {
    await page.keyboard.press('F4')
    await expect(order.phone).toBeFocused()
    await page.evaluate(() => {
      const [key = ''] = JSON.parse(localStorage.getItem('newOrders') ?? '[]')
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...draft, key: 'another', lines: [...draft.lines, ...draft.lines] }))
    })
    const discard = async () => {
      await page.getByRole('button', { name: 'Discard the order of Farida Khan' }).click()
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
    }
    await discard()
    await expect(page.getByRole('button', { name: /^Farida Khan/ })).toContainText('2 lines')
    await discard()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
  })
})

test('an earlier order is repeated into an empty one, and never overwrites what was typed', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Omar Ali')
  await counter.takeOrder(customer)
  const order = new NewOrderPage(page)
  await page.goto(`/newOrder/quantity?id=${customer._id}&repeat=1`)
  await expect(order.field('Quantity of Shirt')).toHaveValue('5')
  await expect(page).toHaveURL(/id=[\w-]+$/)
  await order.field('Quantity of Shirt').fill('3')
  await page.goto(`/newOrder/quantity?id=${customer._id}&repeat=1`)
  await expect(page).toHaveURL(/id=[\w-]+$/)
  await expect(order.field('Quantity of Shirt')).toHaveValue('3')
  await expect(order.lines).toHaveCount(1)
})

test('as much advance as possible is used, and cash above the bill is change, unless it is kept', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Dev Patel')
  await counter.takeOrder(customer, { payments: [{ mode: 'Cash', amt: 500 }] })
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  await order.add('sh 5')
  await order.pay('adv')
  await expect(order.field('Advance used')).toHaveValue('50')
  await order.pay('200')
  await expect(page.getByText('Change ₹75', { exact: true })).toBeVisible()
  await order.save()
  await expect(order.savedDialog.getByText('Change ₹75')).toBeVisible()
  expect(await order.savedRows()).toMatchObject({ 'From advance': '₹50.00', Paid: '₹125.00', Balance: '₹0.00' })
  expect(await counter.getCustomer(customer._id)).toMatchObject({ advance: 0, due: 0 })

  await page.keyboard.press('F4')
  await expect(order.phone).toBeFocused()
  await order.open(customer._id)
  await order.add('sh 1')
  await order.pay('100')
  await page.getByRole('button', { name: 'Keep as advance' }).click()
  await order.save()
  expect(await order.savedRows()).toMatchObject({ Paid: '₹35.00', Balance: '₹0.00', Advance: '₹65.00' })

  // What was there before is no part of this payment.
  await page.keyboard.press('F4')
  await expect(order.phone).toBeFocused()
  await order.open(customer._id)
  await order.add('sh 1')
  await order.pay('35')
  await order.save()
  const rows = await order.savedRows()
  expect(rows).toMatchObject({ Paid: '₹35.00', Balance: '₹0.00' })
  expect(rows).not.toHaveProperty('Advance')
})

test('problems are shown at their fields, and nothing is sent', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Nila Das')
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  await order.save()
  await expect(order.entry).toHaveAccessibleDescription('An order needs at least one line')
  await order.add('sh 5')
  await order.field('Rate of Shirt').fill('abc')
  await order.save()
  await expect(order.field('Rate of Shirt')).toBeFocused()
  await expect(order.field('Rate of Shirt')).toHaveAccessibleDescription('Shirt: the rate must be an amount')
  await expect(order.line('Shirt')).toContainText('Shirt: the rate must be an amount')
  await order.field('Rate of Shirt').fill('12')
  await order.term('Discount').click()
  await order.field('Discount').fill('150')
  await order.save()
  await expect(order.field('Discount')).toBeFocused()
  await order.field('Discount').fill('')
  await order.save()
  await order.savedDialog.waitFor()
  expect(await counter.getOrder(1)).toMatchObject({ amt: 60 })
})

test('the pages have no serious accessibility problems', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Nila Das', { discountPercent: 5 })
  const order = new NewOrderPage(page)
  await page.goto('/newOrder')
  await order.phone.waitFor()
  await expectAccessible(page, 'whose order')
  await order.open(customer._id, 'kg')
  await order.add('wf 3.5 12', 'sh 2')
  await order.pay('20 c')
  await page.getByRole('button', { name: 'Details of Wash & Fold' }).click()
  await expectAccessible(page, 'the order')
  await order.entry.pressSequentially('s', { delay: 40 })
  await expectAccessible(page, 'suggestions')
})

test.describe('a clerk in a time zone far to the west', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('sees the promised day, and not the day before', async ({ page, server }) => {
    const counter = await openCounter(page, server)
    const customer = await counter.addCustomer('Nila Das')
    const order = new NewOrderPage(page)
    await order.open(customer._id)
    await order.add('sh 5')
    await order.save()
    const { 'Promised for': shown } = await order.savedRows()
    const { promisedDate } = await counter.call<{ promisedDate: string }>('/api/order/getOrder', { invoice: 1 })
    const asDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
    expect(shown).toContain(new Date(promisedDate).toLocaleDateString('en-IN', asDay))
  })
})
