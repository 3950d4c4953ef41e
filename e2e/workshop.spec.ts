import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter, scan, shirts } from './support/orders.ts'

test('pieces are sent out and received by scanning, and wrong tags are reported at once', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(3)] })
  const [one = '', two = '', three = ''] = order.allPieces.map(({ tag }) => tag)
  const office = new OfficePage(page)
  const tray = page.getByRole('list', { name: 'Tray' }).getByRole('listitem')
  await office.open('/workshop')
  const waiting = page.getByRole('region', { name: 'Can be sent' })
  await expect(waiting.getByRole('listitem')).toContainText('Dry Clean')
  await expect(waiting.getByRole('listitem')).toContainText('3 pieces')
  await scan(page, one)
  await expect(tray).toHaveCount(1)
  await expect(waiting.getByRole('listitem')).toContainText('2 pieces')
  await expect(tray.first()).toContainText('Asha Rao')
  await page.getByLabel('Tag', { exact: true }).fill(two.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(tray).toHaveCount(2)
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('')

  await page.getByLabel('Tag', { exact: true }).fill(one)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(`${one} is already on the tray`)
  await scan(page, `${three.slice(0, -1)}${three.endsWith('X') ? 'Y' : 'X'}`)
  await expect(page.getByRole('alert')).toContainText('is not a tag, or was misread')
  await expect(page).toHaveURL(/\/workshop$/)
  await page.reload()
  await expect(tray).toHaveCount(2)

  const form = page.getByRole('form', { name: 'Dispatch' })
  await form.getByLabel('Workshop').fill('Star Dry Cleaners')
  await form.getByLabel('Note').fill('Silk: cold')
  await expectAccessible(page, 'workshop')
  await form.getByRole('button', { name: 'Send 2 pieces' }).click()
  await expectNotification(page, 'Success : Pieces sent to the workshop successfully')
  const dispatch = office.dialog('Dispatch 1')
  await expect(dispatch).toContainText('2 of 2 pieces are still out')
  await expect(dispatch).toContainText('by Counter')
  await dispatch.getByRole('button', { name: 'Close' }).click()
  await expect(office.row('Star Dry Cleaners')).toContainText('2 of 2 out')
  expect((await counter.getOrder(order.invoice)).allPieces.map(({ state }) => state)).toEqual([
    'workshop',
    'workshop',
    'received',
  ])

  await office.openTab('Send out')
  await office.button('Send 0 pieces').waitFor()
  await scan(page, one)
  await expect(page.getByRole('alert')).toContainText(`${one} is already at the workshop`)

  await office.openTab('Take back')
  await office.button('Take back 0 pieces').waitFor()
  await scan(page, three)
  await expect(page.getByRole('alert')).toContainText(`${three} is not at the workshop but in the shop`)
  await scan(page, one)
  await expect(tray).toHaveCount(1)
  await office.button('Take back 1 piece').click()
  await expectNotification(page, 'Success : Pieces received from the workshop successfully')
  await expect(page.getByText('1 piece is back.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `Order ${order.invoice}: Not Ready` })).toBeVisible()

  await office.openTab('Take back')
  await page.getByText('Needs more work here').click()
  await scan(page, two)
  await expect(tray).toHaveCount(1)
  await office.button('Take back 1 piece').click()
  await expect(tray).toHaveCount(0)
  await expect
    .poll(async () => (await counter.getOrder(order.invoice)).allPieces.map(({ state }) => state))
    .toEqual(['ready', 'received', 'received'])
  await office.openTab('Dispatches')
  await expect(page.getByRole('heading', { name: 'Nothing is at the workshop' })).toBeVisible()
})

test('a piece scanned while others are being sent or received stays on the tray', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(2)] })
  const [one = '', two = ''] = order.allPieces.map(({ tag }) => tag)
  const office = new OfficePage(page)
  const tray = page.getByRole('list', { name: 'Tray' }).getByRole('listitem')
  await office.open('/workshop')
  await scan(page, one)
  const sendAnswer = await holdAnswers(page, '**/api/workshop/dispatch/')
  await office.button('Send 1 piece').click()
  await scan(page, two)
  await expect(tray).toHaveCount(2)
  sendAnswer()
  await office.dialog('Dispatch 1').getByRole('button', { name: 'Close' }).click()
  await office.openTab('Send out')
  await expect(tray).toHaveCount(1)
  await expect(tray).toContainText(two)
  await office.button('Send 1 piece').click()
  await office.dialog('Dispatch 2').getByRole('button', { name: 'Close' }).click()

  await office.openTab('Take back')
  await office.button('Take back 0 pieces').waitFor()
  await scan(page, one)
  const receiveAnswer = await holdAnswers(page, '**/api/workshop/receive/')
  await office.button('Take back 1 piece').click()
  await scan(page, two)
  await expect(tray).toHaveCount(2)
  receiveAnswer()
  await expect(tray).toHaveCount(1)
  await expect(tray).toContainText(two)
})

test('a piece that another counter sent meanwhile is marked on the tray', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Ravi'), { particulars: [shirts(1)] })
  const [tag = ''] = order.allPieces.map((piece) => piece.tag)
  const office = new OfficePage(page)
  await office.open('/workshop')
  await scan(page, tag)
  const tray = page.getByRole('list', { name: 'Tray' }).getByRole('listitem')
  await expect(tray).toHaveCount(1)
  await counter.call('/api/workshop/dispatch', { pieces: [tag] })
  await office.button('Send 1 piece').click()
  await expect(tray.first()).toContainText(`${tag} is already at the workshop`)
})

test('the workshop works on a phone, and an overdue piece opens its order', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const office = new OfficePage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await office.open('/workshop')
  await expect(page.getByText('They are listed here.')).toBeVisible()
  await office.expectNoSidewaysScroll()

  await test.step('an overdue piece opens its order', async () => {
    const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(1)] })
    const [tag = ''] = order.allPieces.map((piece) => piece.tag)
    // Nothing can be sent out for a past day, so the answer is changed instead.
    const { invoice } = order
    const about = { piece: 1, tag, invoice, orderId: order._id, customer: 'Asha Rao', contact: '9876500001' }
    const late = { dispatchId: order._id, dispatch: 1, workshop: 'Star', expectedOn: '2026-01-05', daysLate: 9 }
    const piece = { ...about, ...late, cloth: 'Shirt', service: 'Dry Clean', promisedDate: '2026-01-05' }
    await page.route('**/api/workshop/overdue/', (route) =>
      route.fulfill({ json: { pieces: [piece], totalPieces: 1 } }),
    )
    // Loaded anew: the page knows its overdue pieces already, and need not ask again.
    await page.goto('/workshop?tab=overdue', { waitUntil: 'load' })
    await page.getByRole('list', { name: 'Overdue pieces' }).getByRole('button', { name: tag }).click()
    await expect(new OrdersPage(page).order(order.invoice)).toBeVisible()
  })
})
