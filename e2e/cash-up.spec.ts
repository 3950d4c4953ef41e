import { expect, test } from './fixtures.ts'
import { OfficePage } from './page-models/office-page.ts'
import { openCounter } from './support/orders.ts'

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
