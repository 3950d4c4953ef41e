import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter } from './support/orders.ts'

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

const yesterday = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() - 86_400_000))

test('a day is closed with a difference, continues in a second session, and is reopened', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const date = today()
  await counter.takeOrder(await counter.addCustomer('Asha Rao'), { amtPaidNow: 300, paymentMode: 'Cash' })
  await counter.call('/api/expense/addExpense', { date, category: 'Rent', amt: 50, paymentMode: 'Cash' })
  const office = new OfficePage(page)
  const notes = (value: number) => page.getByRole('textbox', { name: `Notes of ₹${value}`, exact: true })
  await office.open('/expenses')
  await office.openTab('Day close')
  await expect(page.getByTestId('expected')).toHaveText('₹250')

  await office.button('Owner adds or takes cash').click()
  const owner = office.dialog('Owner’s cash')
  await owner.getByLabel('Amount').fill('500')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByTestId('expected')).toHaveText('₹750')
  await office.button('Take to the bank').click()
  const bank = office.dialog('Take cash to the bank')
  await bank.getByLabel('Amount').fill('200')
  await bank.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByTestId('expected')).toHaveText('₹550')

  await notes(500).fill('1')
  await page.keyboard.press('Enter')
  await expect(notes(200)).toBeFocused()
  await page.getByRole('button', { name: 'One more: Notes of ₹20', exact: true }).click()
  await notes(20).press('+')
  await expect(page.getByTestId('counted')).toHaveText('₹540')
  await expect(page.getByTestId('difference')).toHaveText('₹10 short')

  await page.reload()
  await expect(page.getByTestId('counted')).toHaveText('₹540')
  await expectAccessible(page, 'cash-up')
  await office.button('Close the day').click()
  await expect(page.getByLabel('Reason for the difference')).toHaveAccessibleDescription('Reason is needed')
  await page.getByLabel('Reason for the difference').fill('Tea for a customer')
  await office.button('Close the day').click()
  const question = office.question(/^Close /)
  await expect(question).toContainText('₹540 counted, ₹10 short.')
  await question.getByRole('button', { name: 'Close the day' }).click()
  await expectNotification(page, 'Success : Day close saved successfully')
  await expect(page.getByRole('heading', { name: /is closed$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /is closed$/ })).toContainText('by Counter')
  await expect(page.getByText('Reason: Tea for a customer')).toBeVisible()
  await expect(office.row('Tea for a customer')).toContainText('₹10 short')

  // After the close, cash can be booked for today, but not for yesterday.
  await office.openTab('Expenses')
  await office.button('Add expense').first().click()
  const form = office.dialog('Add expense')
  await form.getByLabel('Amount').fill('40')
  await office.choose(form.getByLabel('Category'), 'Rent')
  await form.getByLabel('Date').fill(yesterday())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Date')).toHaveAccessibleDescription(/already closed/)
  await form.getByLabel('Date').fill(date)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await office.openTab('Day close')
  await expect(page.getByText('Session 2, since the last close today')).toBeVisible()
  await expect(page.getByTestId('expected')).toHaveText('₹500')
  await expect(page.getByRole('heading', { name: /^Session 1 of .+ is closed$/ })).toBeVisible()
  await expectAccessible(page, 'cash-up, second session')
  await notes(500).fill('1')
  await office.button('Close the day').click()
  await office
    .question(/^Close /)
    .getByRole('button', { name: 'Close the day' })
    .click()
  await expect(page.getByRole('heading', { name: /^Session 2 of .+ is closed$/ })).toBeVisible()
  await expect(office.row('session 2')).toContainText('Exact')

  await office.button('Reopen this session').click()
  const reopen = office.dialog(/^Reopen .+\?$/)
  await reopen.getByLabel('Reason').fill('Ten rupees were under the mat')
  await reopen.getByRole('button', { name: 'Reopen' }).click()
  await expect(office.button('Close the day')).toBeVisible()
  await expect(page.getByTestId('expected')).toHaveText('₹500')
  await expect(office.row('Reopened: Ten rupees were under the mat')).toBeVisible()
})

test('the drawer can be counted on a phone', async ({ page, server }) => {
  await openCounter(page, server)
  await page.setViewportSize({ width: 360, height: 740 })
  const office = new OfficePage(page)
  const notes = (value: number) => page.getByRole('textbox', { name: `Notes of ₹${value}`, exact: true })
  await office.open('/expenses?tab=cashUp')
  await notes(500).fill('2')
  await expect(page.getByTestId('difference')).toHaveText('₹1,000 over')
  await office.expectNoSidewaysScroll()
})

test('a protected store shows what should be in the drawer, and wages, only after the one-time password', async ({
  page,
  server,
  mail,
}) => {
  const counter = await openCounter(page, server)
  const cash = { date: today(), paymentMode: 'Cash' }
  await counter.call('/api/transaction/ownerCash', { date: cash.date, amt: 1000 })
  await counter.call('/api/expense/addExpense', { ...cash, category: 'Rent', amt: 50 })
  const { empId } = await counter.call<{ empId: string }>('/api/employee/addEmployee', { name: 'Mohan' })
  await counter.call('/api/empTransaction/addPaidTransaction', { ...cash, empId, amt: 450 })
  await counter.call('/api/store/updateStore', { storeAdminProtection: true })

  const office = new OfficePage(page)
  const line = (label: string) => page.getByRole('term').filter({ hasText: label })
  await office.open('/expenses?tab=cashUp')
  await expect(line('Expenses')).toBeVisible()
  await expect(line('Wages')).toHaveCount(0)
  await expect(page.getByTestId('expected')).toHaveCount(0)
  // Counted without being told, so there is no difference to explain.
  await page.getByRole('textbox', { name: 'Notes of ₹200', exact: true }).fill('2')
  await expect(page.getByTestId('counted')).toHaveText('₹400')
  await office.button('Close the day').click()
  await office
    .question(/^Close /)
    .getByRole('button', { name: 'Close the day' })
    .click()
  await expect(page.getByRole('heading', { name: /is closed$/ })).toBeVisible()
  await expect(page.getByText(/₹[\d,.]+ short/)).toHaveCount(0)

  await page.goto('/home')
  await office.button('Open with an OTP').click()
  await new OtpDialog(page).pass(mail, counter.store.email)
  await office.open('/expenses?tab=cashUp')
  await expect(page.getByTestId('expected')).toHaveText('₹500')
  await expect(line('Wages')).toBeVisible()
  await expect(page.getByText('₹100 short').first()).toBeVisible()
})
