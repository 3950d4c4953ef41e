import { expect, test } from './fixtures.ts'
import { addPeople, ClerkCounter, MEENA, SURESH } from './page-models/clerk-counter.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'
import { logInAsStore } from './support/platform.ts'

/** The month before this one, by the store's calendar. */
function lastMonth(): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

test('what a person may not do shows before the click, and what the owner changes shows at the other counter at once', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const month = lastMonth()
  const [meenasPin, sureshsPin] = await addPeople(counter, [MEENA, SURESH], {})
  const { employees } = await counter.call<{ employees: { name: string; empId: string }[] }>(
    '/api/employee/allEmployees',
    {},
  )
  const suresh = employees.find(({ name }) => name === 'Suresh')
  if (suresh === undefined) throw new Error('Suresh works here')
  await counter.call('/api/attendance/correct', {
    empId: suresh.empId,
    date: `${month}-05`,
    from: '09:00',
    to: '17:00',
    reason: 'Forgot the clock',
  })
  await counter.call('/api/store/updateStore', { clerkMode: 'money' })
  const office = new OfficePage(page)
  const orders = new OrdersPage(page)
  const people = new ClerkCounter(page)
  const discard = () => office.question('Discard what you typed?').getByRole('button', { name: 'Discard' }).click()
  await openLive(page, () => orders.openOrder(order.invoice))
  await people.nobody.waitFor()
  await people.change(sureshsPin)

  await test.step('beyond a limit, the form says that it asks for approval', async () => {
    await orders.rareStep('Change garments')
    const lines = office.dialog(`Change the garments of order ${order.invoice}`)
    const note = lines.getByRole('alert').filter({ hasText: 'You will be asked for approval.' })
    await expect(note).toHaveCount(0)
    const discount = lines.getByRole('textbox', { name: 'Discount' })
    await discount.fill('100')
    await expect(note).toContainText('Suresh may give at most 5 %')
    await expect(note).toContainText('Suresh may not lower a bill')
    // A discount above the bill would be refused, with or without approval.
    await discount.fill('0')
    await lines.getByRole('textbox', { name: /^Rate/ }).fill('1')
    await expect(note).toContainText('Suresh may not charge less than the rate sheet')
    await lines.getByRole('button', { name: 'Cancel' }).click()
    await discard()
    await page.goto('/expenses')
    await office.button('Add expense').first().click()
    const expense = office.dialog('Add expense')
    const date = expense.getByRole('textbox', { name: 'Date' })
    await date.fill('-3')
    await date.press('Tab')
    await expect(date).toHaveAccessibleDescription(/Suresh may not enter anything for earlier days/)
    await expense.getByRole('button', { name: 'Cancel' }).click()
    await discard()
  })

  await test.step('what needs more than the button says: wages of a month that is over, a cloth with rates', async () => {
    await page.goto('/expenses?tab=cashUp')
    await office.button('Owner adds or takes cash').click()
    const cash = office.dialog('Owner’s cash')
    await expect(cash.getByRole('radio', { name: 'Taken out' })).toBeDisabled()
    await expect(cash).toContainText('Suresh may not take cash out for the owner')
    await cash.getByRole('button', { name: 'Cancel' }).click()

    await page.goto(`/employee/attendance?month=${month}`)
    await office.button('Book wages').click()
    const question = office.question(/^Book the wages of/)
    await expect(question.getByRole('alert')).toContainText('Suresh may not enter anything for earlier days')
    await expect(question.getByRole('alert')).toContainText('You will be asked for approval.')
    await question.getByRole('button', { name: 'Book' }).click()
    await people.approve(meenasPin, 'The month is over')
    await expect(question).toBeHidden()
    await expect(page.getByText('booked').first()).toBeVisible()

    await page.goto('/masterData/clothsMaster')
    await page.getByRole('rowheader', { name: 'Shirt', exact: true }).click()
    const rename = office.dialog('Edit Shirt')
    const remove = rename.getByRole('button', { name: 'Delete this cloth' })
    await expect(remove).toHaveAttribute('title', 'Suresh may not change rates')
    await remove.click({ force: true })
    await expectNotification(page, 'Error : Suresh may not change rates')
    await expect(office.question('Delete Shirt?')).toHaveCount(0)
    await rename.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a permission given or taken at another counter', async () => {
    await orders.openOrder(order.invoice)
    const send = page.getByRole('button', { name: 'Send the bill again' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')

    const context = await browser.newContext({ baseURL: server.url })
    const there = await context.newPage()
    await logInAsStore(there, server, counter.store)
    const owner = new OfficePage(there)
    const ownerCounter = new ClerkCounter(there)
    await owner.open(`/employee?id=${suresh.empId}`)
    await ownerCounter.nobody.waitFor()
    await ownerCounter.change(meenasPin)
    const allow = async () => {
      await owner.button('Permissions').click()
      await owner.dialog('What Suresh may do').getByRole('switch', { name: 'Send messages' }).click()
      await owner.dialog('What Suresh may do').getByRole('button', { name: 'Save' }).click()
      await expect(owner.dialog('What Suresh may do')).toBeHidden()
    }
    await allow()
    await expect(send).toBeEnabled()
    await allow()
    await expect(send).toHaveAttribute('title', 'Suresh may not send messages')
    await expect(people.at('Suresh')).toBeVisible()

    await owner.button('Edit').click()
    await owner.dialog('Edit Suresh').getByRole('switch', { name: 'Active' }).click()
    await owner.dialog('Edit Suresh').getByRole('button', { name: 'Save' }).click()
    await expect(people.nobody).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('clerkAtCounter'))).toBeNull()
    await expect(ownerCounter.at('Meena Iyer')).toBeVisible()
    await people.nobody.click()
    await people.enter(sureshsPin)
    await expect(people.pad.getByRole('alert')).toHaveText('This PIN is not correct')
    await context.close()
  })
})
