import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { RateSheetPage } from './page-models/rate-sheet-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Counter, openCounter } from './support/orders.ts'

interface SavedRate {
  clothType: string
  serviceType: string
  rate: number
}

async function rateOf(counter: Counter, cloth: string, service: string): Promise<number | undefined> {
  const { rates } = await counter.call<{ rates: SavedRate[] }>('/api/rate/allrates', {})
  return rates.find(({ clothType, serviceType }) => clothType === cloth && serviceType === service)?.rate
}

test('rates are set by keyboard alone and used at the counter', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha')
  const sheet = new RateSheetPage(page)
  await sheet.open()
  await sheet.grid.focus()
  // From the rate per kg of the first service down to Shirt, and right to Dry Clean.
  await sheet.press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await sheet.type('95')
  await sheet.press('Enter')
  await sheet.type('88.5')
  await sheet.press('Tab')
  await expectNotification(page, 'Success : Rate updated succesfully')
  await sheet.expectSaved()
  await sheet.expectCell('Shirt', 'Dry Clean', '95')
  await sheet.expectCell('T-Shirt', 'Dry Clean', '88.50')
  await expect.poll(() => rateOf(counter, 'T-Shirt', 'Dry Clean')).toBe(88.5)

  await page.goto(`/newOrder?id=${customer._id}`)
  await page.getByRole('radio', { name: 'Dry Clean' }).check()
  await expect(page.getByRole('button', { name: /^Shirt/ })).toContainText('₹95')
  await expect(page.getByRole('button', { name: /^T-Shirt/ })).toContainText('₹88.50')
})

test('a cell is edited, cancelled and cleared, and everything is undone', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const sheet = new RateSheetPage(page)
  await sheet.open()
  await sheet.goTo('Jeans', 'Dry Clean')
  await sheet.press('F2')
  await expect(page.getByRole('textbox', { name: 'Jeans, Dry Clean' })).toHaveValue('110')
  await sheet.type('999')
  await sheet.press('Escape')
  await sheet.expectCell('Jeans', 'Dry Clean', '110')
  await sheet.press('Shift+ArrowDown', 'Delete')
  await sheet.expectCell('Jeans', 'Dry Clean', '')
  await sheet.expectCell('Shorts', 'Dry Clean', '')
  await expectNotification(page, 'Success : Rate deleted succesfully')
  expect(await rateOf(counter, 'Shorts', 'Dry Clean')).toBeUndefined()
  await sheet.press('Control+z')
  await sheet.expectCell('Shorts', 'Dry Clean', '70')
  await expectNotification(page, 'Success : Rate added succesfully')
  expect(await rateOf(counter, 'Shorts', 'Dry Clean')).toBe(70)
  await sheet.press('Control+y')
  await sheet.expectCell('Shorts', 'Dry Clean', '')
})

test('a block is pasted from a spreadsheet; invalid cells are marked and nothing is lost', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const sheet = new RateSheetPage(page)
  await sheet.open()
  await sheet.goTo('Shirt', 'Steam Iron')
  await sheet.paste('14\t101\r\n15\tninety\r\n₹ 1,250.50\t103\r\n')
  await sheet.expectCell('Shirt', 'Steam Iron', '14')
  await sheet.expectCell('Trouser', 'Steam Iron', '1,250.50')
  await expect(await sheet.cell('T-Shirt', 'Dry Clean')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Not saved: one cell needs another look')).toBeVisible()
  await expect.poll(() => rateOf(counter, 'Trouser', 'Dry Clean')).toBe(103)
  expect(await rateOf(counter, 'Trouser', 'Steam Iron')).toBe(1250.5)
  expect(await rateOf(counter, 'T-Shirt', 'Dry Clean')).toBe(80)

  await page.getByRole('link', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await sheet.goTo('T-Shirt', 'Dry Clean')
  await sheet.type('90')
  await sheet.press('Enter')
  await sheet.expectSaved()
  await expect.poll(() => rateOf(counter, 'T-Shirt', 'Dry Clean')).toBe(90)
})

test('nothing typed is lost without the server, or by leaving before, during or between two saves', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const sheet = new RateSheetPage(page)
  await sheet.open()
  await test.step('without the server, Retry saves it', async () => {
    await page.route('**/api/rate/saverates/', (route) =>
      route.fulfill({ status: 500, json: { error: 'Out of order' } }),
    )
    await sheet.goTo('Shirt', 'Dry Clean')
    await sheet.type('97')
    await sheet.press('Enter')
    await expectNotification(page, 'Error : Out of order')
    await sheet.expectCell('Shirt', 'Dry Clean', '97')
    await page.unroute('**/api/rate/saverates/')
    await page.getByRole('button', { name: 'Retry' }).click()
    await sheet.expectSaved()
    await expect.poll(() => rateOf(counter, 'Shirt', 'Dry Clean')).toBe(97)
  })

  await test.step('leaving waits for a rate typed while another is being saved', async () => {
    const { begun, letGo } = await sheet.holdNextSave()
    await sheet.goTo('Shirt', 'Dry Clean')
    await sheet.type('96')
    await sheet.press('Enter')
    await begun
    await sheet.type('81')
    await sheet.press('Enter')
    await page.getByRole('link', { name: 'Preferences' }).click()
    await expect(sheet.leaveQuestion).toBeVisible()
    letGo()
    await expect(sheet.leaveQuestion).toHaveCount(0)
    await expect(page).toHaveURL(/\/masterData\/preferences$/i)
    await expect.poll(() => rateOf(counter, 'T-Shirt', 'Dry Clean')).toBe(81)
    expect(await rateOf(counter, 'Shirt', 'Dry Clean')).toBe(96)
  })

  await test.step('leaving before or during a save asks nothing', async () => {
    await sheet.open()
    await sheet.goTo('Shirt', 'Dry Clean')
    await sheet.type('97')
    await sheet.press('Enter')
    await page.getByRole('link', { name: 'Preferences' }).click()
    await expect(page).toHaveURL(/\/masterData\/preferences$/i)
    await expect.poll(() => rateOf(counter, 'Shirt', 'Dry Clean')).toBe(97)

    await sheet.open()
    const { begun, letGo } = await sheet.holdNextSave()
    await sheet.goTo('Shirt', 'Dry Clean')
    await sheet.type('98')
    await sheet.press('Enter')
    await begun
    await page.getByRole('link', { name: 'Preferences' }).click()
    await expect(page).toHaveURL(/\/masterData\/preferences$/i)
    letGo()
    await expect.poll(() => rateOf(counter, 'Shirt', 'Dry Clean')).toBe(98)
  })
})

test('a renamed cloth keeps its old name in old orders; a deactivated one is not offered and can be reactivated', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Ravi')
  const { invoice } = await counter.takeOrder(customer)
  const sheet = new RateSheetPage(page)
  await sheet.open()
  await sheet.row('Shirt').getByRole('rowheader').click()
  const rename = page.getByRole('dialog', { name: 'Edit Shirt' })
  await rename.getByLabel('Cloth name').fill('Jeans')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename.getByText('There is already a cloth "Jeans"')).toBeVisible()
  await rename.getByLabel('Cloth name').fill('Formal Shirt')
  await counter.call('/api/cloth/updateCloth', { name: 'Jeans', shortNames: ['jn'] })
  await rename.getByLabel('Short names').fill('fs, jn')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename.getByText('"jn" already means Jeans')).toBeVisible()
  await rename.getByLabel('Short names').fill('fs')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Cloth updated succesfully')
  await sheet.expectCell('Formal Shirt', 'Dry Clean', '90')
  const order = await counter.call<{ particulars: { cloth: string }[] }>('/api/order/getOrder', { invoice })
  expect(order.particulars[0]?.cloth).toBe('Shirt')

  await sheet.goTo('Formal Shirt', 'Wash & Fold')
  await sheet.press('ArrowLeft', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(sheet.row('Formal Shirt')).toHaveCount(0)
  await page.goto(`/newOrder?id=${customer._id}`)
  await page.getByRole('radio', { name: 'Dry Clean' }).check()
  await expect(page.getByRole('button', { name: /^T-Shirt/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Formal Shirt/ })).toHaveCount(0)

  await sheet.open()
  await page.getByRole('button', { name: 'Deactivated (1)' }).click()
  await page.getByRole('button', { name: 'Activate Formal Shirt' }).click()
  await expectNotification(page, 'Success : Activated again succesfully')
  await page.getByRole('dialog', { name: 'Deactivated' }).getByRole('button', { name: 'Close' }).click()
  await sheet.expectCell('Formal Shirt', 'Dry Clean', '90')
})

test('cloths and services are added, and a service changes its SAC', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const sheet = new RateSheetPage(page)
  await sheet.open()
  await page.getByRole('button', { name: 'Add cloth' }).click()
  await page.getByLabel('Cloth name').fill('Angora Cap')
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Success : Cloth added succesfully')
  await page.getByRole('button', { name: 'Add service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a service' })
  await dialog.getByLabel('Service name').fill('Dyeing')
  await dialog.getByLabel('SAC').fill('12')
  await dialog.getByRole('button', { name: 'Add service' }).click()
  await expect(dialog.getByText('SAC must be six digits that begin with 99')).toBeVisible()
  await dialog.getByLabel('SAC').fill('')
  await dialog.getByRole('button', { name: 'Add service' }).click()
  await expectNotification(page, 'Success : Service added succesfully')
  await page.getByLabel('Find a cloth').fill('angora')
  await sheet.goTo('Angora Cap', 'Dyeing')
  await sheet.type('45')
  await sheet.press('Enter')
  await sheet.expectSaved()
  await expect.poll(() => rateOf(counter, 'Angora Cap', 'Dyeing')).toBe(45)
  const { services } = await counter.call<{ services: { name: string; sac: string }[] }>('/api/service/allservices', {})
  expect(services.find(({ name }) => name === 'Dyeing')?.sac).toBe('999715')
})

test('a protected store asks for the OTP step once, and keeps the typed rate if it is cancelled', async ({
  page,
  server,
  mail,
}) => {
  const counter = await openCounter(page, server, { storeAdminProtection: true })
  const sheet = new RateSheetPage(page)
  const otp = new OtpDialog(page)
  await sheet.open()
  await sheet.goTo('Shirt', 'Dry Clean')
  await sheet.type('99')
  await sheet.press('Enter')
  await expect(otp.dialog).toBeVisible()
  await otp.giveUp()
  await sheet.expectCell('Shirt', 'Dry Clean', '99')
  expect(await rateOf(counter, 'Shirt', 'Dry Clean')).toBe(90)
  await page.getByRole('button', { name: 'Retry' }).click()
  await otp.pass(mail, counter.store.email)
  await sheet.expectSaved()
  await expect.poll(() => rateOf(counter, 'Shirt', 'Dry Clean')).toBe(99)
  await sheet.goTo('Jeans', 'Dry Clean')
  await sheet.type('120')
  await sheet.press('Enter')
  await expect.poll(() => rateOf(counter, 'Jeans', 'Dry Clean')).toBe(120)
})

test('on a phone the rates of one service are a list', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const counter = await openCounter(page, server)
  await page.goto('/masterData/clothsMaster')
  await page.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'Dry Clean' }).click()
  const field = page.getByRole('textbox', { name: 'Shirt, Dry Clean', exact: true })
  await expect(field).toHaveValue('90')
  await field.fill('96')
  await field.press('Enter')
  await expect(page.getByRole('textbox', { name: 'T-Shirt, Dry Clean', exact: true })).toBeFocused()
  await expect.poll(() => rateOf(counter, 'Shirt', 'Dry Clean')).toBe(96)
  await expectAccessible(page, 'the list of rates')
})

test('a sheet of 300 cloths can be navigated to its end, and is accessible', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  await page.route('**/api/cloth/allcloths/', async (route) => {
    const cloths = Array.from({ length: 300 }, (_, index) => ({
      _id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      name: `Cloth ${index + 1}`,
      active: true,
    }))
    await route.fulfill({ json: { cloths } })
  })
  const sheet = new RateSheetPage(page)
  await sheet.open()
  await expect(sheet.grid).toHaveAttribute('aria-rowcount', '302')
  expect(await sheet.grid.getByRole('row').count()).toBeLessThan(60)
  await sheet.grid.focus()
  await sheet.press('Control+End')
  await expect(sheet.row('Cloth 300')).toBeInViewport()
  await expectAccessible(page, 'the rate sheet')
  // The sheet handles Tab itself until Esc, so that nobody is trapped in it.
  await sheet.press('Control+Home', 'Escape', 'Tab')
  await expect(sheet.grid).not.toBeFocused()
  expect(counter.storeToken).not.toBe('')
})
