import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { openCounter } from './support/orders.ts'

test('what is typed for a garment is added as it is meant, or asked for, or said', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Meera Joshi')
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  const suggestion = (name: string) => page.getByRole('option', { name })

  await test.step('a cloth gets its usual service, which is shown before Enter', async () => {
    await order.type('saree silk')
    await expect(suggestion('1 × Saree Silk')).toContainText('Dry Clean · ₹280.00')
    await page.keyboard.press('Enter')
    await expect(order.line('Saree Silk')).toContainText('Dry Clean')
    await expect(order.field('Rate of Saree Silk')).toHaveValue('280')
    await expect(page.getByRole('button', { name: 'Coat ₹280 · Dry Clean', exact: true })).toBeVisible()
    await page.getByText('Steam Iron', { exact: true }).click()
    await order.add('coat')
    await expect(order.field('Rate of Coat')).toHaveValue('40')
    await page.getByText('As usual', { exact: true }).click()
    for (const name of ['Coat', 'Saree Silk']) {
      await page.getByRole('button', { name: `Details of ${name}` }).click()
      await order.line(name).getByRole('button', { name: 'Remove' }).click()
    }
    await expect(order.lines).toHaveCount(0)
    await order.entry.focus()
  })

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
