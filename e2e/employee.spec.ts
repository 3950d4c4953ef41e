import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter } from './support/orders.ts'

interface SavedEmployee {
  _id: string
  empId: string
  balance: number | null
  version: number
}

test('an employee is added, earns, is paid, and a wrong payment is reversed', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const office = new OfficePage(page)
  await office.open('/employee')
  await expect(page.getByRole('heading', { name: 'No employees yet' })).toBeVisible()
  await office.button('Add employee').click()
  const form = office.dialog('Add employee')
  await form.getByLabel('Name').fill('Meena Iyer')
  await form.getByLabel('Phone').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(/10 digits/)
  await form.getByLabel('Phone').fill('98765 43211')
  await form.getByLabel('Role').fill('Ironing')
  await form.getByLabel('Salary').fill('12,000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Employee added succesfully')
  await expectAccessible(page, 'employees')

  await office.row('Meena Iyer').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meena Iyer' })).toBeVisible()
  await office.button('Add due').click()
  const due = office.dialog('Due of Meena Iyer')
  await expect(due.getByLabel('Amount')).toHaveValue('12000')
  await due.getByLabel('Note').fill('November')
  await due.getByRole('button', { name: 'Add due' }).click()
  await expectNotification(page, 'Success : Employee due added successfully')
  await expect(office.figure('Balance')).toContainText('₹12,000 to pay')

  await page.keyboard.press('F8')
  const pay = office.dialog('Pay Meena Iyer')
  await expect(pay.getByLabel('Amount')).toHaveValue('12000')
  await pay.getByLabel('Amount').fill('5000.50')
  await expect(pay).toContainText('Now: ₹12,000 to pay. After this: ₹6,999.50 to pay.')
  await expect(pay.getByLabel('Payment mode')).toContainText('Cash')
  await pay.getByRole('button', { name: 'Pay' }).click()
  await expectNotification(page, 'Success : Employee payment successful')
  await expect(office.figure('Balance')).toContainText('₹6,999.50 to pay')
  await expect(office.figure('Paid out')).toContainText('₹5,000.50')

  await expect(office.row('₹5,000.50')).toContainText('Counter')
  await office.row('₹5,000.50').getByRole('button', { name: 'Reverse' }).click()
  const back = office.dialog('Reverse this payment?')
  await back.getByRole('button', { name: 'Reverse' }).click()
  await expect(back.getByLabel('Reason')).toHaveAccessibleDescription('Reason is needed')
  await back.getByLabel('Reason').fill('Wrong person')
  await back.getByRole('button', { name: 'Reverse' }).click()
  await expect(office.figure('Balance')).toContainText('₹12,000 to pay')
  await expect(office.row('Payment reversed')).toBeVisible()

  const { employees } = await counter.call<{ employees: SavedEmployee[] }>('/api/employee/allEmployees', {})
  expect(employees).toMatchObject([{ name: 'Meena Iyer', contact: '9876543211', balance: 12_000 }])
})

test('a long account loads more lines for the page, a payslip and a CSV file', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const meena = await counter.call<SavedEmployee>('/api/employee/addEmployee', { name: 'Meena Iyer' })
  // One rupee a day since 1 January 2023: the newest 1,000 end in the middle of a month.
  const lines = Array.from({ length: 1_300 }, (_, day) => {
    const at = new Date(Date.UTC(2023, 0, 1 + day, 12)).toISOString()
    const _id = `00000000-0000-4000-8000-${String(day).padStart(12, '0')}`
    return {
      ...{ _id, empId: meena.empId, type: 'due', amt: 1, date: at.slice(0, 10), paymentMode: null, note: `Day ${day}` },
      ...{ runningBalance: day + 1, actor: 'store', at, reversed: false, isReversal: false },
    }
  }).reverse()
  await page.route('**/api/employee/employeeTransaction/', async (route) => {
    const { startToken, endToken } = route.request().postDataJSON() as { startToken: number; endToken: number }
    const totals = { totalTransactions: lines.length, totalDue: 1_300, totalPaid: 0, balance: 1_300 }
    await route.fulfill({ json: { employee: meena, transactions: lines.slice(startToken, endToken), ...totals } })
  })
  const office = new OfficePage(page)
  await office.open(`/employee?id=${meena.empId}`)
  await expect(office.button('1,000 of 1,300 loaded. Load more')).toBeVisible()

  await page.keyboard.press('F9')
  const slip = office.dialog('Payslip of Meena Iyer')
  await slip.getByLabel('Month').selectOption('2026-07')
  await expect(slip.getByRole('status')).toHaveText('Still to pay: ₹1,300')
  await slip.getByLabel('Month').selectOption('2023-02')
  await expect(slip.getByRole('status')).toHaveText('Still to pay: ₹59')
  await slip.getByRole('button', { name: 'Cancel' }).click()
  await expect(office.button(/loaded. Load more/)).toHaveCount(0)

  await page.reload()
  await expect(office.button('1,000 of 1,300 loaded. Load more')).toBeVisible()
  const saving = page.waitForEvent('download')
  await office.button('Export CSV').click()
  const sheet = await readFile(await (await saving).path(), 'utf8')
  expect(sheet.trim().split('\n')).toHaveLength(1_301)
})

test('a change from elsewhere is merged with what was typed', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const ravi = await counter.call<SavedEmployee>('/api/employee/addEmployee', { name: 'Ravi', role: 'Driver' })
  const office = new OfficePage(page)
  await office.open('/employee')
  await office.button('Edit Ravi').click()
  const form = office.dialog('Edit Ravi')
  await form.getByLabel('Name').fill('Ravi Kumar')
  await counter.call('/api/employee/updateEmployee', { _id: ravi._id, role: 'Counter' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Someone else changed this employee.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Ravi Kumar')
  await expect(form.getByLabel('Role')).toHaveValue('Counter')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Employee updated succesfully')
  await expect(office.row('Ravi Kumar')).toContainText('Counter')
})

test('a protected store hides earnings until the one-time password', async ({ page, server, mail }) => {
  test.slow()
  const counter = await openCounter(page, server, { storeAdminProtection: true })
  await counter.call('/api/employee/addEmployee', { name: 'Meena' })
  const office = new OfficePage(page)
  await office.open('/employee')
  await expect(office.row('Meena').getByRole('img', { name: 'Hidden' }).first()).toBeVisible()
  await office.row('Meena').click()
  await expect(page.getByRole('heading', { name: 'This account is protected' })).toBeVisible()
  await office.button('Open with an OTP').click()
  await new OtpDialog(page).pass(mail, counter.store.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Meena' })).toBeVisible()
  await expect(office.figure('Balance')).toContainText('Settled')
})

test('a typed payment is kept when the one-time password has expired', async ({ page, server, mail }) => {
  test.slow()
  await page.clock.install()
  const counter = await openCounter(page, server)
  const meena = await counter.call<SavedEmployee>('/api/employee/addEmployee', { name: 'Meena' })
  const date = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await counter.call('/api/empTransaction/addDueTransaction', { empId: meena.empId, amt: 9_000, date })
  const { storeId, email } = counter.store
  await counter.call('/api/store/updateStore', {
    ...{ authToken: counter.storeToken, storeId, storeAdminProtection: true },
  })
  const office = new OfficePage(page)
  const otp = new OtpDialog(page)
  await office.open(`/employee?id=${meena.empId}`)
  await office.button('Open with an OTP').click()
  const answered = page.waitForResponse('**/api/store/validateOtp/')
  await otp.pass(mail, email)
  const step = (await (await answered).json()) as { storeAdminToken: string }
  await page.getByRole('heading', { level: 1, name: 'Meena' }).waitFor()
  await page.keyboard.press('F8')
  const amount = office.dialog('Pay Meena').getByLabel('Amount')
  await amount.fill('500')

  await page.clock.fastForward('16:00')
  await expect(page.getByText('This account is protected')).toBeVisible()
  await expect(amount).toHaveValue('500')
  await expect(amount).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(otp.dialog).toBeVisible()
  await otp.giveUp()
  await expect(amount).toHaveValue('500')
  // The server's clock did not move, so for it a second password comes too soon and the first step is still valid.
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await page.route('**/api/store/validateOtp/', (route) => route.fulfill({ json: { ...step, expiresAt } }))
  await office.dialog('Pay Meena').getByRole('button', { name: 'Pay' }).click()
  await otp.dialog.getByRole('textbox', { name: 'OTP' }).fill('123456')
  await otp.dialog.getByRole('button', { name: 'Verify' }).click()
  await expectNotification(page, 'Success : Employee payment successful')
  await expect(office.dialog('Pay Meena')).toHaveCount(0)
  await expect(office.figure('Balance')).toContainText('₹8,500 to pay')
})

test('page shortcuts do nothing under a dialog, the heading gets the focus back, and a phone shows the employees too', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  await counter.call('/api/employee/addEmployee', { name: 'Meena Iyer', role: 'Ironing', contact: '9876543211' })
  const office = new OfficePage(page)
  await office.open('/employee')
  await office.row('Meena Iyer').click()
  const heading = page.getByRole('heading', { level: 1, name: 'Meena Iyer' })
  await expect(heading).toBeFocused()
  await office.button('Edit').click()
  const form = office.dialog('Edit Meena Iyer')
  await form.getByLabel('Role').fill('Packing')
  for (const key of ['F8', 'F9', 'F4']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await page.keyboard.press('F8')
  await expect(office.dialog('Pay Meena Iyer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'All employees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeFocused()

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('list', { name: 'Employees' }).getByText('Meena Iyer').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meena Iyer' })).toBeVisible()
    await office.expectNoSidewaysScroll()
  })
})
