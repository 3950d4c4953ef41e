import { contract } from '@clothesline/contract'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  click,
  descriptionOf,
  dialog,
  expectGone,
  expectNotification,
  expectText,
  field,
  fill,
  link,
  pick,
  press,
  region,
  row,
  shown,
} from '../../../testing/acts.ts'
import { hold, openPage, openShop, type Shop, startServer } from '../../../testing/page-test.tsx'

const server = startServer()

const orderOf = (shop: Shop, invoice: number) => shop.call(contract.order.getOrder, { invoice })
const section = (name: string) => () => screen.queryByRole('region', { name })
const order = (invoice: number) => screen.queryByRole('article', { name: `Order ${invoice}` })

async function openOrder(invoice: number): Promise<void> {
  await openPage(`/allOrders?invoice=${invoice}`)
  await screen.findByRole('article', { name: `Order ${invoice}` })
}

/** F8; nothing is typed before the modes are there, since a payment without one is refused. */
async function openPayment(invoice: number): Promise<HTMLElement> {
  await press('{F8}')
  const form = await dialog(`Take payment for order ${invoice}`)
  await button(/^Cash/, form)
  return form
}

test('a wrong handover is undone on the same day, with a reason', async () => {
  const shop = await openShop(server)
  const { invoice } = await shop.takeOrder(await shop.addCustomer('Zoya Khan'))
  await shop.call(contract.order.updateorder, { invoice, status: 'Delivered' })
  await openOrder(invoice)
  await pick('More steps', 'Undo hand-over')
  const form = await dialog('Undo the hand-over?')
  await click(button('Undo hand-over', form))
  await waitFor(async () => expect(descriptionOf(await field('Reason', form))).toContain('Reason is needed'))
  await fill(field('Reason', form), 'Gave the wrong bag')
  await click(button('Undo hand-over', form))
  await expectText(section('History'), 'Reason: Gave the wrong bag')
  expect(await orderOf(shop, invoice)).toMatchObject({ status: 'Ready' })
})

test('deleting an order shows what happens to the money, and it becomes advance', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const { invoice } = await shop.takeOrder(asha, { amtPaidNow: 100, paymentMode: 'Cash' })
  await openOrder(invoice)
  await pick('More steps', 'Delete the order')
  const form = await dialog(`Delete order ${invoice}?`)
  await expectText(() => form, '₹100 that was paid goes back to the advance of Asha Rao.')
  await fill(field('Reason', form), 'Taken twice')
  await click(button('Delete', form))
  await expectNotification('Success : Order Deleted Succesfully')
  await expectText(() => order(invoice), 'Deleted: Taken twice. ₹100 went back to the advance.')
  await expectGone(() => screen.queryByRole('row', { name: /Asha Rao/ }))
  const { customer } = await shop.call(contract.customer.customer, { id: asha._id })
  expect(customer).toMatchObject({ due: 0, advance: 100 })
})

test('a deleted order shows its messages, and sends no more', async () => {
  const shop = await openShop(server)
  const { invoice } = await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  await openOrder(invoice)
  await button('Send the bill again', await region('Messages'))
  await shop.call(contract.order.deleteorder, { invoice, reason: 'Taken twice' })
  await openOrder(invoice)
  await expectText(() => screen.queryByRole('alert'), 'Deleted: Taken twice')
  expect(within(await region('Messages')).queryByRole('button', { name: 'Send the bill again' })).toBeNull()
})

test('a message to a customer who was never asked records the answer and goes out', async () => {
  const shop = await openShop(server)
  const silent = await shop.addCustomer('Meera Iyer', { whatsappConsent: false })
  const { invoice } = await shop.takeOrder(silent, { sendMessage: false })
  await openOrder(invoice)
  await click(button('Send the bill again'))
  const question = await screen.findByRole('alertdialog')
  await expectText(() => question, 'Meera Iyer has not agreed to WhatsApp messages')
  await click(button('Customer agrees now, send', question))
  await dialog('Send by hand')
  const { customer } = await shop.call(contract.customer.customer, { id: silent._id })
  expect(customer).toMatchObject({ whatsappConsent: true })
})

test('the payment form shows what remains after the payment, and what is due on other orders', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const taken = [await shop.takeOrder(asha), await shop.takeOrder(asha), await shop.takeOrder(asha)]
  const [first = 0, ...others] = taken.map(({ invoice }) => invoice)
  await shop.takeOrder(await shop.addCustomer('Ravi Nair'))
  await openOrder(first)
  await expectText(section('Money'), '₹900 due on 2 other orders')
  const form = await openPayment(first)
  await expectText(() => form, '₹0 remains after this payment')
  expect(form.textContent).not.toContain('All paid')
  await fill(field('Amount', form), '250')
  await expectText(() => form, '₹200 still due after this payment')
  await fill(field('Amount', form), '450')
  await click(button('Take ₹450', form))
  await expectGone(() => screen.queryByRole('dialog'))
  await expectGone(() => within(section('Money')() as HTMLElement).queryByRole('button', { name: 'Take payment' }))
  await press('{F8}')
  await shown('This order is paid; ₹900 is due on other orders')

  await click(link('₹900 due on 2 other orders', await region('Money')))
  const rows = () => [...document.querySelectorAll('tbody tr[data-index]')]
  await waitFor(() => expect(rows()).toHaveLength(2))
  for (const invoice of others) await row(String(invoice))
})

test("an order shows its customer's dues after another order was paid", async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const [first, second] = [await shop.takeOrder(asha), await shop.takeOrder(asha)]
  await openOrder(first.invoice)
  await expectText(() => order(first.invoice), 'Due on all orders₹900')
  await click(link('₹450 due on 1 other order', await region('Money')))
  await screen.findByRole('article', { name: `Order ${second.invoice}` })
  await click(button('Take ₹450', await openPayment(second.invoice)))
  await expectGone(() => screen.queryByRole('dialog'))
  window.history.back()
  await expectText(() => order(first.invoice), 'Due on all orders₹450')
})

test('all pieces can be made ready while a touched one is still on its way', async () => {
  const shop = await openShop(server)
  const { invoice, allPieces } = await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  await openOrder(invoice)
  const letGo = hold(contract.order.updateorder)
  await click(button(new RegExp(allPieces[0]?.tag ?? ''), await region('Pieces')))
  await click(button('Mark all ready'))
  letGo()
  await expectNotification('Success : Order Updated Succesfully')
  await waitFor(async () => expect(await orderOf(shop, invoice)).toMatchObject({ status: 'Ready' }))
})

test('pieces touched faster than the server answers are all made ready', async () => {
  const shop = await openShop(server)
  const { invoice, allPieces } = await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  await openOrder(invoice)
  const letGo = hold(contract.order.updateorder)
  const pieces = await region('Pieces')
  const piece = (at: number) => button(new RegExp(allPieces[at]?.tag ?? ''), pieces)
  for (const at of [0, 1, 2]) await click(piece(at))
  letGo()
  for (const at of [0, 1, 2]) await button(new RegExp(`${allPieces[at]?.tag}.*Ready$`), pieces)
  const states = (await orderOf(shop, invoice)).allPieces.map(({ state }) => state)
  expect(states).toEqual(['ready', 'ready', 'ready', 'received', 'received'])
})
