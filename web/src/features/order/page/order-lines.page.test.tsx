import { contract } from '@clothesline/contract'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  click,
  dialog,
  expectNotification,
  expectText,
  field,
  fill,
  menuItem,
  pick,
  press,
  region,
} from '../../../testing/acts.ts'
import { answer, intercept, openPage, openShop, type Shop, startServer } from '../../../testing/page-test.tsx'

const server = startServer()

const shirts = (quantity: number) => ({ cloth: 'Shirt', service: 'Dry Clean', quantity })
const orderOf = (shop: Shop, invoice: number) => shop.call(contract.order.getOrder, { invoice })

/** The dialog that changes the garments of an order. */
async function openLines(invoice: number): Promise<HTMLElement> {
  await openPage(`/allOrders?invoice=${invoice}`)
  await pick('More steps', 'Change garments')
  return dialog(`Change the garments of order ${invoice}`)
}

test('lines whose pieces were at the workshop cannot be changed', async () => {
  const shop = await openShop(server)
  const order = await shop.takeOrder(await shop.addCustomer('Asha Rao'), { particulars: [shirts(1)] })
  const pieces = order.allPieces.map(({ tag }) => tag)
  await openPage(`/allOrders?invoice=${order.invoice}`)
  await button('Change', await region('Garments'))
  await shop.call(contract.workshop.dispatch, { pieces })
  await shop.call(contract.workshop.receive, { pieces, ready: false })
  await openPage(`/allOrders?invoice=${order.invoice}`)
  await button(/Received$/, await region('Pieces'))
  expect(within(await region('Garments')).queryByRole('button', { name: 'Change' })).toBeNull()
  await click(button('More steps'))
  await menuItem('Change details')
  expect(screen.queryByRole('menuitem', { name: 'Change garments' })).toBeNull()
})

test('quantities and discount are changed before work has started', async () => {
  const shop = await openShop(server)
  const { invoice } = await shop.takeOrder(await shop.addCustomer('Asha Rao'), { particulars: [shirts(2)] })
  const form = await openLines(invoice)
  await fill(field('Quantity, Shirt · Dry Clean', form), '4')
  await fill(within(form).findByRole('textbox', { name: 'Discount' }), '60')
  await click(button('Save', form))
  await expectNotification('Success : Order Updated Succesfully')
  expect(await orderOf(shop, invoice)).toMatchObject({ amt: 300, balance: 300 })
  await expectText(() => screen.queryByRole('region', { name: 'Money' }), '₹300')
})

test('the counter number is changed, with a refusal in the specified words', async () => {
  const shop = await openShop(server, { addCounterNumber: true })
  const { invoice } = await shop.takeOrder(await shop.addCustomer('Ravi Kumar'))
  await openPage(`/allOrders?invoice=${invoice}`)
  await fill(field('Counter number'), 'B4')
  await press('{Enter}')
  await expectNotification('Success : Counter Number Updated Successfully')
  expect(await orderOf(shop, invoice)).toMatchObject({ counterNumber: 'B4' })
  intercept(contract.order.updateCounterNo, async () => answer({ error: 'Out of order' }, 500))
  await fill(field('Counter number'), 'C9')
  await press('{Enter}')
  await expectNotification('Error : Update Counter NUmber Failed Out of order')
  expect((await field('Counter number')).value).toBe('C9')
})
