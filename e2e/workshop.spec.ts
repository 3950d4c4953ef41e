import { expect, test } from './fixtures.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openCounter, shirts } from './support/orders.ts'

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
