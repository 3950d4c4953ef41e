import { contract } from '@clothesline/contract'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  click,
  expectGone,
  expectNotification,
  expectText,
  field,
  fill,
  question,
  row,
  savedFile,
} from '../../testing/acts.ts'
import { listenLive, openPage, openShop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

async function openWithTwo() {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const order = await shop.takeOrder(asha, { amtPaidNow: 100, paymentMode: 'Cash' })
  const other = await shop.takeOrder(await shop.addCustomer('Meena Iyer'))
  await shop.call(contract.order.deleteorder, { invoice: order.invoice, reason: 'Taken twice' })
  await shop.call(contract.order.deleteorder, { invoice: other.invoice, reason: 'Changed her mind' })
  await openPage('/deletedOrders')
  return { shop, asha, order }
}

test('a deleted order is found with its reason and its money', async () => {
  await openWithTwo()
  const { textContent } = await row('Asha Rao')
  for (const part of ['Taken twice', '₹100', 'Counter']) expect(textContent).toContain(part)

  await fill(field('Filter the list'), 'asha')
  await expectGone(() => screen.queryByRole('row', { name: /Meena Iyer/ }))
  await fill(field('Deleted up to'), '2020-01-01')
  await screen.findByRole('heading', { name: 'No deleted order matches' })
  await click(button('Show all'))
  await row('Meena Iyer')
  const { name } = await savedFile(() => click(button('Export CSV')))
  expect(name).toMatch(/^deleted-orders-.+\.csv$/)
})

test('a deleted order is restored, and its money stays in the advance', async () => {
  const { shop, asha, order } = await openWithTwo()
  await click(button(`Restore order ${order.invoice}`))
  const restore = await question(`Restore order ${order.invoice}?`)
  await expectText(() => restore, 'The ₹100 returned stays in the advance and can be used.')
  await click(button('Restore', restore))
  await expectNotification('Success : Order Restored Succesfully')
  await expectGone(() => screen.queryByRole('row', { name: /Asha Rao/ }))
  const saved = await shop.call(contract.order.getOrder, { invoice: order.invoice })
  expect(saved).toMatchObject({ deletedAt: null, status: 'Not Ready', paid: 0 })
  const { customer } = await shop.call(contract.customer.customer, { id: asha._id })
  expect(customer).toMatchObject({ advance: 100 })
})

test('without deleted orders there is an explanation, until another counter deletes one', async () => {
  const shop = await openShop(server)
  const order = await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  await listenLive(() => openPage('/deletedOrders'))
  await screen.findByRole('heading', { name: 'No deleted orders' })
  await shop.call(contract.order.deleteorder, { invoice: order.invoice, reason: 'Taken twice' })
  expect((await row('Asha Rao')).textContent).toContain('Taken twice')
  await shop.call(contract.order.restoreOrder, { invoice: order.invoice })
  await screen.findByRole('heading', { name: 'No deleted orders' })
})
