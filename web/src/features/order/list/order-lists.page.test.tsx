import { contract } from '@clothesline/contract'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  click,
  expectAddress,
  expectGone,
  expectNotification,
  expectText,
  field,
  fill,
  press,
  region,
  row,
  savedFile,
  shown,
} from '../../../testing/acts.ts'
import {
  answer,
  hold,
  intercept,
  loadFirst,
  openPage,
  openShop,
  type Shop,
  startServer,
} from '../../../testing/page-test.tsx'

const server = startServer()

const shirts = (quantity: number) => ({ particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity }] })
const rows = () => [...document.querySelectorAll('tbody tr[data-index]')]
/** In displayed order. */
const invoices = () => rows().map((line) => Number(line.querySelector('td:nth-child(2)')?.textContent))
const expectInvoices = (...orders: { invoice: number }[]) =>
  waitFor(() => expect(invoices()).toEqual(orders.map(({ invoice }) => invoice)))
const filter = () => field('Filter orders')
const footer = () => document.querySelector<HTMLElement>('tfoot')
const chosen = () => region('Selected orders')
const statusOf = async (shop: Shop, invoice: number) => (await shop.call(contract.order.getOrder, { invoice })).status

async function takeThree(shop: Shop, name = 'Asha Rao') {
  const asha = await shop.addCustomer(name)
  return [await shop.takeOrder(asha), await shop.takeOrder(asha), await shop.takeOrder(asha)] as const
}

test('a list by status is complete as soon as it is filtered, sorted or exported', async () => {
  const shop = await openShop(server)
  const oldest = await shop.takeOrder(await shop.addCustomer('Asha Rao'), shirts(1))
  const ravi = await shop.addCustomer('Ravi')
  for (let taken = 1; taken < 40; taken += 1) await shop.takeOrder(ravi, shirts(2))
  loadFirst(contract.order.orderByStatus, 39)
  const loadMore = () => screen.queryByRole('button', { name: /Load more/ })

  await openPage('/allOrders/notReady')
  await expectText(footer, 'In the newest 39 orders')
  expect(loadMore()?.textContent).toBe('39 of 40 loaded. Load more')
  await fill(filter(), 'asha')
  await expectInvoices(oldest)
  await expectText(footer, '1 order')
  await expectGone(loadMore)
  await fill(filter(), 'nobody')
  await screen.findByRole('heading', { name: 'No order matches' })

  await openPage('/allOrders/notReady?sort=amt')
  await waitFor(() => expect(invoices()[0]).toBe(oldest.invoice))

  await openPage('/allOrders/notReady')
  await screen.findByRole('button', { name: /Load more/ })
  const { text } = await savedFile(() => click(button('Export CSV')))
  expect(text.trim().split('\r\n')).toHaveLength(1 + 40)
})

test('a filter never reports no matches before everything was searched', async () => {
  const shop = await openShop(server)
  const oldest = await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  await shop.takeOrder(await shop.addCustomer('Ravi'))
  loadFirst(contract.order.orderByStatus, 1)
  const goOn = intercept(contract.order.orderByStatus, async (send, { startToken }) =>
    Number(startToken) > 0 ? answer({ error: 'Out of order' }, 500) : send(),
  )
  await openPage('/allOrders/notReady?text=asha')
  await expectNotification('Error : Out of order')
  await screen.findByRole('heading', { name: 'None of the newest 1 orders match' })
  goOn()
  await click(button(/Load more/))
  await expectInvoices(oldest)

  await openPage(`/allOrders/notReady?endDate=${oldest.billedOn}`)
  await waitFor(() => expect(rows()).toHaveLength(2))
  await openPage('/allOrders/notReady?endDate=2020-01-01')
  await screen.findByRole('heading', { name: 'No order matches' })
})

test('an order is opened with the keyboard and closed with Esc, and its number may be wrong', async () => {
  const shop = await openShop(server)
  const { invoice } = await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  await openPage('/allOrders')
  const line = await row('Asha Rao')
  line.focus()
  await press('{Enter}')
  await screen.findByRole('article', { name: `Order ${invoice}` })
  await expectAddress(`invoice=${invoice}`)
  await press('{Escape}')
  await expectGone(() => screen.queryByRole('article'))

  await openPage('/allOrders?invoice=4711')
  await expectNotification('Error : This order was not found')
  await screen.findByRole('heading', { name: 'There is no order 4711' })
  await click(button('Back to the list'))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('several orders are made ready and exported at once', async () => {
  const shop = await openShop(server)
  const taken = await takeThree(shop, '=Asha')
  await openPage('/allOrders/notReady')
  await click(screen.findByRole('checkbox', { name: 'Select all orders shown' }))
  const { blob } = await savedFile(async () => click(button('Export CSV', await chosen())))
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
  expect(text.startsWith('\uFEFFInvoice,')).toBe(true)
  expect(text).toContain("'=Asha")

  await click(button('Mark ready', await chosen()))
  await expectNotification('Success : 3 orders are ready')
  await shown('3 messages are waiting in Messages to be sent by hand')
  await screen.findByRole('heading', { name: 'All work is done' })
  for (const { invoice } of taken) expect(await statusOf(shop, invoice)).toBe('Ready')
})

test('orders that were not processed before a stop stay selected', async () => {
  const shop = await openShop(server)
  await takeThree(shop)
  await openPage('/allOrders')
  await click(screen.findByRole('checkbox', { name: 'Select all orders shown' }))
  const letGo = hold(contract.order.updateorder)
  await click(button('Mark ready', await chosen()))
  await expectText(() => screen.queryByRole('region', { name: 'Selected orders' }), '0 of 3 done')
  await click(button('Stop', await chosen()))
  letGo()
  await expectNotification('Success : 1 order is ready')
  await expectText(() => screen.queryByRole('region', { name: 'Selected orders' }), '2 selected')
  const stay = rows().filter(({ textContent }) => textContent?.includes('Not Ready'))
  expect(stay.map((line) => line.querySelector('input')?.checked)).toEqual([true, true])

  await click(button('Mark ready', await chosen()))
  await expectNotification('Success : 2 orders are ready')
  await expectGone(() => screen.queryByRole('region', { name: 'Selected orders' }))
})
