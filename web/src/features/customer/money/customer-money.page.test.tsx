import { contract } from '@clothesline/contract'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  click,
  dialog,
  expectNotification,
  expectText,
  field,
  fill,
  passOtp,
  press,
  row,
  shown,
} from '../../../testing/acts.ts'
import { openPage, openShop, startServer } from '../../../testing/page-test.tsx'

const server = startServer()

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
const shirts = (quantity: number) => ({ particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity }] })
const address = () => `${window.location.pathname}${window.location.search}`
const openCustomer = (id: string, tab = '') => openPage(`/search/allOrders?id=${id}${tab && `&tab=${tab}`}`)

async function expectMoney(due: string, advance: string): Promise<void> {
  await expectText(() => screen.queryByRole('group', { name: 'Due' }), due)
  await expectText(() => screen.queryByRole('group', { name: 'Advance' }), advance)
}

/** Money without a mode is refused, so that Enter waits for the modes. */
async function openPayment(): Promise<HTMLElement> {
  await click(button('Take payment'))
  const payment = await dialog(/^Take payment from/)
  await button(/^Cash/, payment)
  return payment
}

async function more(task: string): Promise<void> {
  await click(button('More'))
  await click(screen.findByRole('menuitem', { name: task }))
}

test('collecting with two modes and the advance settles the oldest orders as previewed', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const first = await shop.takeOrder(asha, shirts(2))
  const second = await shop.takeOrder(asha, shirts(3))
  const third = await shop.takeOrder(asha, shirts(4))
  await shop.call(contract.transaction.addAdvance, { id: asha._id, amtPaidNow: 50, paymentMode: 'Cash' })
  await openCustomer(asha._id)
  const due = first.amt + second.amt + third.amt
  await expectMoney(rupees(due), '₹50')

  const payment = await openPayment()
  const amount = await field('Amount', payment)
  expect(amount.value).toBe(String(due))
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await click(field('Use the advance of ₹50', payment))
  await fill(field('Amount', payment), String(first.amt))
  await click(button(`Cash ${rupees(first.amt)}`, payment))
  await fill(field('Amount', payment), `${second.amt} u`)
  const settled = await within(payment).findByRole('list', { name: 'What is settled' })
  const lines = () =>
    within(settled)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(lines()[2]).toContain(`${rupees(third.amt - 50)} left`))
  expect(lines()[0]).toContain(`${first.invoice}`)
  expect(lines()[1]).toContain(`${second.invoice}`)
  expect(lines()[1]).toContain('settled')
  await press('{Enter}')
  await expectNotification('Success : Payment collected successfully')

  const balanceOf = async ({ invoice }: { invoice: number }) =>
    (await shop.call(contract.order.getOrder, { invoice })).balance
  expect(await Promise.all([first, second, third].map(balanceOf))).toEqual([0, 0, third.amt - 50])
  await expectMoney(rupees(third.amt - 50), '₹0')
})

test('an overpayment becomes advance and can be refunded', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const { amt } = await shop.takeOrder(asha)
  await openCustomer(asha._id)
  const payment = await openPayment()
  await fill(field('Amount', payment), String(amt + 100))
  await shown('Change ₹100', payment)
  await click(button('Keep as advance', payment))
  await shown('₹100 goes to the advance', payment)
  await click(field('Amount', payment))
  await press('{Enter}')
  await expectMoney('₹0', '₹100')

  await more('Refund advance')
  const refund = await dialog('Refund advance to Asha Rao')
  await fill(field('Amount', refund), '500')
  await click(button('Refund', refund))
  await shown('The advance is only ₹100', refund)
  await fill(field('Amount', refund), '40')
  await click(button('Refund', refund))
  await expectMoney('₹0', '₹60')
})

test('the ledger is shown line by line, and a payment is reversed after the store-admin step', async () => {
  const shop = await openShop(server, { storeAdminProtection: true })
  const asha = await shop.addCustomer('Asha Rao')
  const { amt } = await shop.takeOrder(asha)
  await shop.call(contract.transaction.collect, { id: asha._id, amtPaidNow: amt, paymentMode: 'Cash' })
  await openCustomer(asha._id, 'ledger')
  const table = await screen.findByRole('table', { name: 'Ledger' })
  const cells = () => [...table.querySelectorAll('tbody tr[data-index]')].map((line) => line.querySelectorAll('td'))
  const amounts = () => cells().map((line) => [2, 3, 6].map((at) => line[at]?.textContent))
  await waitFor(() =>
    expect(amounts()).toEqual([
      ['', rupees(amt), '₹0'],
      [rupees(amt), '', rupees(amt)],
    ]),
  )
  await click(button('Reverse'))
  const reverse = await dialog('Reverse: payment')
  await fill(field('Reason', reverse), 'Wrong customer')
  await click(button('Reverse', reverse))
  await passOtp(shop)
  await expectNotification('Success : Reversed successfully')
  await expectMoney(rupees(amt), '₹0')
  await row('Wrong customer')
})

test('the last order is repeated, and a deleted customer is reported', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const { invoice } = await shop.takeOrder(asha)
  await openCustomer(asha._id)
  await more('Repeat last order')
  await waitFor(() => expect(address()).toBe(`/newOrder/quantity?id=${asha._id}&repeat=${invoice}`))
  await openPage('/search/allOrders?id=C-99')
  await screen.findByRole('heading', { name: 'There is no such customer' })
})
