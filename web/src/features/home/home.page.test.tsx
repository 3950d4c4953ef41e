import { contract } from '@clothesline/contract'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, click, expectAddress, expectGone, expectText, link, region, shown } from '../../testing/acts.ts'
import { hold, openPage, openShop, type Shop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

/** Time zones that are on different days at any hour. */
const DAY_BEFORE = 'Etc/GMT+12'
const DAY_AFTER = 'Pacific/Kiritimati'
/** Far enough ahead to be neither due nor late in any time zone. */
const NEXT_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** A promised day cannot be in the past: so the store moves across the date line, which its settings do with the next day only. */
async function takeLateOrder(shop: Shop, customer: { _id: string }) {
  const move = (timeZone: string) =>
    server.app.owner.query(
      `update store set settings = settings || jsonb_build_object('timeZone', $2::text) where id = $1`,
      [shop.storeId, timeZone],
    )
  await move(DAY_BEFORE)
  const promisedDate = new Date().toLocaleDateString('sv-SE', { timeZone: DAY_BEFORE })
  const order = await shop.takeOrder(customer, { promisedDate })
  await move(DAY_AFTER)
  return order
}

const change = (shop: Shop, invoice: number, changes: object) =>
  shop.call(contract.order.updateorder, { invoice, ...changes })

const dayLink = (title: string) => link(new RegExp(`^${title} \\d`))
const money = async (title: string) => link(new RegExp(`^${title}`), await region('Money'))
const workButton = async (title: string) =>
  button(new RegExp(title), await screen.findByRole('group', { name: 'Lists' }))
const rows = () => document.querySelectorAll('tbody tr[data-index]')
const expectRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))

test('today is shown as work to do and money taken', async () => {
  const shop = await openShop(server)
  const { invoice } = await takeLateOrder(shop, await shop.addCustomer('Asha Rao'))
  await change(shop, invoice, { amtPaidNow: 100, paymentMode: 'Cash' })
  await openPage('/home')
  await dayLink('Due today')
  expect((await dayLink('Due today')).textContent).toMatch(/Due today\s?0$/)
  expect((await dayLink('Late')).textContent).toMatch(/Late\s?1$/)
  expect((await dayLink('To collect')).getAttribute('href')).toBe('/allOrders/ready')
  // Nothing is due today, so the first list with something in it is open.
  const late = await workButton('Late')
  expect(late.textContent).toMatch(/^1/)
  expect(late.getAttribute('aria-pressed')).toBe('true')
  const collection = await money("Today's collection")
  expect(collection.textContent).toContain('₹100')
  expect(collection.textContent).toMatch(/nothing last .+ by now/)
  await expectText(() => screen.queryByRole('table', { name: 'Collection' }), '₹100')
  await click(link(/Asha Rao/, await region('Late')))
  await expectAddress(new RegExp(`^/allOrders\\?invoice=${invoice}$`))
  await openPage('/home')
  await click(link('Day close'))
  await screen.findByRole('heading', { level: 1, name: 'Day close' })
})

test('every figure opens the list behind it', async () => {
  const shop = await openShop(server)
  const asha = await shop.addCustomer('Asha Rao')
  const ravi = await shop.addCustomer('Ravi')
  const late = await takeLateOrder(shop, asha)
  await change(shop, late.invoice, { amtPaidNow: 100, paymentMode: 'Cash' })
  const later = { promisedDate: NEXT_MONTH }
  const { invoice } = await shop.takeOrder(asha, later)
  const { billedOn: today } = await shop.call(contract.order.getOrder, { invoice })
  await change(shop, invoice, { promisedDate: today })
  await shop.takeOrder(ravi, { ...later, homeDelivery: true })
  const brought = await shop.takeOrder(ravi, { ...later, homeDelivery: true, amtPaidNow: 450, paymentMode: 'UPI' })
  await change(shop, brought.invoice, { status: 'Delivered' })
  const ready = await shop.takeOrder(ravi, later)
  await change(shop, ready.invoice, { status: 'Ready' })
  const part = await shop.takeOrder(asha, { ...later, amtPaidNow: 450, paymentMode: 'UPI' })
  await change(shop, part.invoice, { ready: 5, delivered: 2 })
  await shop.call(contract.transaction.addAdvance, { id: asha._id, amtPaidNow: 80, paymentMode: 'Cash' })

  for (const title of ['Due today', 'Late', 'Incomplete', 'Home deliveries']) {
    await openPage('/home')
    const choice = await workButton(title)
    await waitFor(() => expect(choice.textContent, title).toMatch(/^1/))
    await click(workButton(title))
    const list = await region(title)
    await waitFor(() => expect(within(list).getAllByRole('listitem'), title).toHaveLength(1))
    await click(link(`${title}: show all`, list))
    await expectRows(1)
  }
  await openPage(`${location.pathname}${location.search}`)
  await expectRows(1)

  // The order that became ready today has not waited so long.
  await openPage('/home')
  const newest = within(await screen.findByRole('list', { name: 'Newest orders' }))
  await waitFor(() => expect(newest.getAllByRole('listitem')).toHaveLength(5))
  expect(newest.getAllByRole('listitem')[0]?.textContent).toContain(String(part.invoice))
  expect((await workButton('Uncollected')).textContent).toMatch(/^0/)
  await click(workButton('Uncollected'))
  await shown('Nothing has been waiting for more than a week.')

  /** What a line of money says; then the list behind it is opened. */
  const openMoney = async (title: string): Promise<string> => {
    await openPage('/home')
    const line = await money(title)
    const figure = [...line.querySelectorAll('bdi')].at(-1)?.textContent ?? ''
    await click(line)
    return figure
  }
  const totals = () => document.querySelector('tfoot')?.textContent
  for (const title of ["Today's revenue", "Month's revenue", 'Dues']) {
    const figure = await openMoney(title)
    await waitFor(() => expect(totals(), title).toContain(figure))
  }
  await expectRows(4)

  for (const title of ["Today's collection", "Month's collection"]) {
    expect(await openMoney(title), title).toBe('₹1,080')
    await expectText(() => screen.queryByRole('group', { name: 'Collected' }), '₹1,080')
  }

  expect(await openMoney('Advances')).toBe('₹80')
  await expectRows(1)
  expect(rows()[0]?.textContent).toMatch(/Asha Rao.*₹80/)
  const chips = await screen.findAllByRole('button', { name: 'Advance', pressed: true })
  await click(chips[0] as HTMLElement)
  await expectRows(2)
  await expectAddress(/^\/search$/)
})

test('a protected store hides its money', async () => {
  const shop = await openShop(server, { storeAdminProtection: true })
  await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  await openPage('/home')
  expect((await money("Today's revenue")).textContent).toMatch(/Protected$/)
  expect((await workButton('Due today')).textContent).toMatch(/^\d/)
})

test('what is switched off in the settings is not there', async () => {
  const off = { showHomeDel: 'No', showMonthRevenue: 'No' }
  const shop = await openShop(server, { dashboardConfiguration: off })
  await shop.takeOrder(await shop.addCustomer('Asha Rao'))
  await openPage('/home')
  await money('Dues')
  await workButton('Late')
  expect(screen.queryByRole('button', { name: /Home deliveries/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Month's revenue/ })).toBeNull()
})

test('a new store is guided to its first order at once, from step to step, whatever is still loading', async () => {
  await openShop(server)
  const letGo = hold(contract.order.allorders)
  await openPage('/home')
  await screen.findByRole('heading', { name: 'Get ready for your first order' })
  letGo()

  await click(link('Open GST'))
  const guide = () => screen.queryByRole('complementary', { name: 'Get ready for your first order' })
  await expectText(guide, 'Step 2 of 6')
  await click(link('Next: Check the rates'))
  await expectAddress(/^\/masterData\/clothsMaster$/)
  await click(link('Next: Print a test bill'))
  await expectAddress(/^\/settings#bill$/)
  await click(link('Next: Add your first customer'))
  await expectAddress(/^\/search$/)
  await click(button('Close the guide'))
  await expectGone(guide)
})
