import { expect, test } from './fixtures.ts'
import { drawPin, WRONG_PIN } from './page-models/clerk-counter.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Counter, openCounter } from './support/orders.ts'

const PHONE = 360
const DESK = 1_440

/** The month before this one, and one of its days, as the store's calendar has them. */
function lastMonth(): { month: string; day: string; end: string } {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })
  const [year = 0, number = 0] = today.split('-').map(Number)
  const month = new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
  return { month, day: `${month}-05`, end: new Date(Date.UTC(year, number - 1, 0)).toISOString().slice(0, 10) }
}

async function hire(counter: Counter, name: string): Promise<{ empId: string; pin: string }> {
  const { empId } = await counter.call<{ empId: string }>('/api/employee/addEmployee', { name, salary: 9_300 })
  return { empId, pin: await drawPin(counter, empId) }
}

test('somebody clocks in and out on a phone, and a day is corrected and booked at a desk, with rates by the piece', async ({
  page,
  server,
}) => {
  test.slow()
  const atWidth = async (width: number, check: () => Promise<void>) => {
    await page.setViewportSize({ width, height: 780 })
    await check()
    await office.expectNoSidewaysScroll()
  }
  await page.setViewportSize({ width: PHONE, height: 780 })
  const counter = await openCounter(page, server)
  const { empId, pin } = await hire(counter, 'Ravi Kumar')
  const office = new OfficePage(page)
  await office.open('/employee')
  await office.button('More').click()
  await page.getByRole('menuitem', { name: 'Attendance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible()
  await office.expectNoSidewaysScroll()

  await test.step('by the keys of the pad, and a wrong PIN is refused', async () => {
    await office.button('Clock in or out').click()
    const pad = office.dialog('Clock in or out')
    const type = async (pin: string) => {
      for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click()
    }
    for (const width of [DESK, PHONE]) await atWidth(width, () => expectAccessible(page, `pin pad at ${width} px`))
    await type(WRONG_PIN)
    await expect(pad.getByRole('alert')).toContainText(/PIN/)
    await type(pin)
    await expect(pad.getByRole('status')).toContainText(/Ravi Kumar clocked in at/)
    await type(pin)
    await expect(pad.getByRole('alert')).toContainText('less than a minute ago')
    const key = await pad.getByRole('button', { name: '5', exact: true }).boundingBox()
    expect(key?.height).toBeGreaterThanOrEqual(48)
    await pad.getByRole('button', { name: 'Close' }).click()
    const atWork = () => expect(office.button(/Ravi Kumar, .*at work now/)).toBeVisible()
    await atWidth(DESK, atWork)
    await atWidth(PHONE, atWork)
  })

  const { month, day } = lastMonth()
  await test.step('a forgotten day is written down, changed and shown', async () => {
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page).toHaveURL(new RegExp(`month=${month}$`))
    await office.button(/Ravi Kumar, .* 5 .*: absent/).click()
    await office.button('Add an entry').click()
    const form = office.dialog(/^Ravi Kumar on/)
    await form.getByLabel('Arrived at').fill('9')
    await form.getByLabel('Left at').fill('1830')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Reason')).toHaveAccessibleDescription(/needed/)
    await form.getByLabel('Reason').fill('Forgot the clock')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Success : Attendance saved')
    await expect(form).toContainText('09:00 – 18:30')
    await expect(form).toContainText('Corrected by Counter: Forgot the clock')
    await page.setViewportSize({ width: DESK, height: 780 })
    await form.getByRole('button', { name: 'Correct' }).click()
    await form.getByLabel('Left at').fill('17:00')
    await form.getByLabel('Reason').fill('Left early')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toContainText('09:00 – 17:00')
    await form.getByRole('button', { name: 'Close' }).click()
    const eightHours = () => expect(office.button(/Ravi Kumar, .*09:00 – 17:00/)).toContainText('8:00')
    await atWidth(PHONE, eightHours)
    await expectAccessible(page, 'attendance on a phone')
    await atWidth(DESK, eightHours)
  })

  await test.step('the month becomes a due, once', async () => {
    await expectAccessible(page, 'attendance')
    await office.button('Book wages').click()
    const question = office.question(/^Book the wages of/)
    await question.getByRole('button', { name: 'Book' }).click()
    // The question hides the page behind it from locators by role, so what follows would hold before the booking.
    await expect(question).toBeHidden()
    await expect(page.getByText('booked').first()).toBeVisible()
    await expect(office.button('Book wages')).toHaveCount(0)
    const account = await counter.call<{ totalDue: number; transactions: { note: string }[] }>(
      '/api/employee/employeeTransaction',
      { empId },
    )
    expect(account.transactions).toHaveLength(1)
    expect(account.totalDue).toBeCloseTo(9_300 / Number(lastMonth().end.slice(8)), 1)
    expect(day.startsWith(month)).toBe(true)
  })

  await page.goto(`/employee?id=${empId}`)
  await expect(page.getByText('Attendance corrected')).toBeVisible()
  await expect(page.getByText('To: 18:30 → 17:00')).toBeVisible()

  await test.step('piece rates are given by service', async () => {
    await office.open('/employee/attendance')
    await page.getByRole('button', { name: 'Ravi Kumar', exact: true }).click()
    const form = office.dialog('Piece rates of Ravi Kumar')
    await form.getByLabel('Dry Clean').fill('2.50')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Success : Piece rates saved')
    await page.getByRole('button', { name: 'Ravi Kumar', exact: true }).click()
    await expect(form.getByLabel('Dry Clean')).toHaveValue('2.5')
  })
})
