import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'

const photo = fileURLToPath(new URL('./support/logo.png', import.meta.url))

interface Found {
  expenses: { _id: string; category: string; amt: number; hasBill: boolean }[]
  totalAmt: number
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

test('an expense is added with a photo, changed, filtered and deleted, and so are categories; an outage loses nothing', async ({
  page,
  server,
}) => {
  test.slow()
  const counter = await openCounter(page, server)
  const office = new OfficePage(page)
  await test.step('an expense', async () => {
    await openLive(page, () => office.open('/expenses'))
    await expect(page.getByRole('heading', { name: 'No expenses this month' })).toBeVisible()
    await office.button('Add expense').first().click()
    const form = office.dialog('Add expense')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Amount')).toHaveAccessibleDescription('Amount is needed')
    await form.getByLabel('Amount').fill('1,250.50')
    await office.choose(form.getByLabel('Category'), 'Electricity')
    await form.getByLabel('Vendor').fill('BESCOM')
    await form.locator('input[type=file]').setInputFiles(photo)
    await expect(form.getByRole('img', { name: 'Photo of the bill' })).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Success : Expense added succesfully')
    await expect(page.getByTestId('month-total')).toHaveText('₹1,250.50')
    await expectAccessible(page, 'expenses')

    await office.button('Bill of Electricity, ₹1,250.50').click()
    await expect(office.dialog(/^Bill of ₹1,250\.50/).getByRole('img')).toBeVisible()
    await office
      .dialog(/^Bill of/)
      .getByRole('button', { name: 'Close' })
      .click()

    await office.row('BESCOM').click()
    const edit = office.dialog('Edit expense')
    await expect(edit.getByRole('img', { name: 'Photo of the bill' })).toBeVisible()
    await edit.getByLabel('Amount').fill('1300')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Success : Expense updated succesfully')
    await expect(page.getByTestId('month-total')).toHaveText('₹1,300')
    const saved = await counter.call<Found>('/api/expense/allExpenses', {})
    expect(saved.expenses).toMatchObject([{ category: 'Electricity', amt: 1_300, hasBill: true }])

    const date = today()
    await counter.call('/api/expense/addExpense', { date, category: 'Rent', amt: 200, paymentMode: 'UPI' })
    await expect(page.getByTestId('month-total')).toHaveText('₹1,500')
    await page.getByRole('region', { name: 'By category' }).getByRole('button', { name: /^Rent/ }).click()
    await expect(office.row('BESCOM')).toHaveCount(0)
    await expect(page).toHaveURL(/category=Rent/)
    await office.button('Delete Rent, ₹200').click()
    await office.question('Delete this expense?').getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, 'Success : Expense deleted succesfully')
    expect((await counter.call<Found>('/api/expense/allExpenses', {})).totalAmt).toBe(1_300)
  })

  await test.step('categories, in place', async () => {
    await office.open('/expenses')
    await office.button('Categories').click()
    const dialog = office.dialog('Categories')
    await dialog.getByLabel('New category').fill('Hangers')
    await page.keyboard.press('Enter')
    await expectNotification(page, 'Success : Category added succesfully')
    await dialog.getByLabel('Name of Hangers').fill('Hangers and covers')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name of Hangers and covers')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete Hangers and covers' }).click()
    await office.question('Delete Hangers and covers?').getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByLabel('Name of Hangers and covers')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('nothing typed is lost when the server cannot be reached', async () => {
    await office.button('Add expense').first().click()
    const form = office.dialog('Add expense')
    await form.getByLabel('Amount').fill('99')
    await office.choose(form.getByLabel('Category'), 'Rent')
    await page.route('**/api/expense/addExpense/', (route) =>
      route.fulfill({ status: 500, json: { error: 'Out of order' } }),
    )
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Not saved, try again.')).toBeVisible()
    await expect(form.getByLabel('Amount')).toHaveValue('99')
    await page.unroute('**/api/expense/addExpense/')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Success : Expense added succesfully')
  })
})
