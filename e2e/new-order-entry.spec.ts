import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { openCounter } from './support/orders.ts'

test('what is typed for a garment is added as it is meant, or asked for, or said', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Meera Joshi')
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  const suggestion = (name: string) => page.getByRole('option', { name })

  await test.step('a word of the name comes before the first letter of a service', async () => {
    await order.add('bed d')
    await expect(order.line('Bedsheet Double')).not.toContainText('Dry Clean')
  })

  await test.step('equally likely ones are shown, and Enter adds none of them', async () => {
    await order.type('blanket 2')
    await expect(suggestion('2 × Blanket Single')).toBeVisible()
    await expect(page.getByText('Which one? Choose with ↓, then Enter.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(order.entry).toHaveValue('blanket 2')
    await expect(order.lines).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(suggestion('2 × Blanket Single')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(order.field('Quantity of Blanket Single')).toHaveValue('2')
    await expect(order.entry).toHaveValue('')
  })

  await test.step('a word that nobody knows is named, and the text stays', async () => {
    await order.type('blue shirt 3')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not understood: blue').first()).toBeVisible()
    await expect(order.entry).toHaveAttribute('aria-invalid', 'true')
    await expect(order.entry).toHaveValue('blue shirt 3')
    await expect(order.lines).toHaveCount(2)
    await order.entry.fill('शर्ट ३ @ 30')
    await expect(order.entry).toHaveAttribute('aria-invalid', 'false')
    await page.keyboard.press('Enter')
  })

  await test.step('a typed rate is that of the line', async () => {
    await expect(order.field('Rate of Shirt')).toHaveValue('30')
    await expect(order.line('Shirt')).toContainText('₹90.00')
  })
})
