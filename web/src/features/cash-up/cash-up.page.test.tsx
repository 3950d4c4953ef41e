import { contract } from '@clothesline/contract'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  button,
  choose,
  click,
  descriptionOf,
  dialog,
  expectGone,
  expectNotification,
  expectText,
  field,
  fill,
  passOtp,
  press,
  question,
  row,
  savedFile,
  shown,
} from '../../testing/acts.ts'
import { loadFirst, openPage, openShop, type Shop, startServer } from '../../testing/page-test.tsx'

const server = startServer()

const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })
const today = () => dayOf(Date.now())
const yesterday = () => dayOf(Date.now() - 86_400_000)
const notes = (value: number) => screen.findByRole('textbox', { name: `Notes of ₹${value}` })
const expected = () => screen.queryByTestId('expected')

/** 300 rupees were taken and 50 spent. */
async function openDrawer(): Promise<Shop> {
  const shop = await openShop(server)
  await shop.takeOrder(await shop.addCustomer('Asha Rao'), { amtPaidNow: 300, paymentMode: 'Cash' })
  await shop.call(contract.expense.addExpense, { date: today(), category: 'Rent', amt: 50, paymentMode: 'Cash' })
  return shop
}

const closeDay = (shop: Shop, counted: number, reason = '') =>
  shop.call(contract.transaction.closeDay, { date: today(), counted, reason })

test('cash of the owner and for the bank changes what should be in the drawer', async () => {
  await openDrawer()
  await openPage('/expenses?tab=cashUp')
  await expectText(expected, '₹250')
  await click(button('Owner adds or takes cash'))
  const owner = await dialog('Owner’s cash')
  await fill(field('Amount', owner), '500')
  await click(button('Save', owner))
  await expectText(expected, '₹750')
  await click(button('Take to the bank'))
  const bank = await dialog('Take cash to the bank')
  await fill(field('Amount', bank), '200')
  await click(button('Save', bank))
  await expectText(expected, '₹550')
})

test('a day is counted, remembered over a reload, and closed with the reason of its difference', async () => {
  await openDrawer()
  await openPage('/expenses?tab=cashUp')
  await fill(notes(200), '1')
  await press('{Enter}')
  expect(document.activeElement).toBe(await notes(100))
  await click(button('One more: Notes of ₹20'))
  await press('{Tab}')
  await fill(notes(20), '1')
  await press('+')
  await expectText(() => screen.queryByTestId('counted'), '₹240')
  await expectText(() => screen.queryByTestId('difference'), '₹10 short')

  await openPage('/expenses?tab=cashUp')
  await expectText(() => screen.queryByTestId('counted'), '₹240')
  await click(button('Close the day'))
  const reason = await field('Reason for the difference')
  await waitFor(() => expect(descriptionOf(reason)).toContain('Reason is needed'))
  await fill(reason, 'Tea for a customer')
  await click(button('Close the day'))
  const close = await question(/^Close /)
  await expectText(() => close, '₹240 counted, ₹10 short.')
  await click(button('Close the day', close))
  await expectNotification('Success : Day close saved successfully')
  await screen.findByRole('heading', { name: /is closed$/ })
  await expectText(() => screen.queryByRole('region', { name: /is closed$/ }), 'by Counter')
  await shown('Reason: Tea for a customer')
  await expectText(() => screen.queryByRole('row', { name: /Tea for a customer/ }), '₹10 short')
})

test('after the close, cash can be booked for today, but not for yesterday', async () => {
  const shop = await openDrawer()
  await closeDay(shop, 250)
  await openPage('/expenses')
  await click((await screen.findAllByRole('button', { name: 'Add expense' }))[0] as HTMLElement)
  const form = await dialog('Add expense')
  // The usual mode is chosen once the list of modes is there.
  await shown('Cash', form)
  await fill(field('Amount', form), '40')
  await choose('Category', 'Rent', form)
  await fill(field('Date', form), yesterday())
  await click(button('Save', form))
  const date = await field('Date', form)
  await waitFor(() => expect(descriptionOf(date)).toMatch(/already closed/))
  await fill(date, today())
  await click(button('Save', form))
  await expectGone(() => screen.queryByRole('dialog'))
})

test('a day continues in a second session, which is closed and reopened', async () => {
  const shop = await openDrawer()
  await closeDay(shop, 250)
  await shop.call(contract.expense.addExpense, { date: today(), category: 'Rent', amt: 50, paymentMode: 'Cash' })
  await openPage('/expenses?tab=cashUp')
  await shown('Session 2, since the last close today')
  await expectText(expected, '₹200')
  await screen.findByRole('heading', { name: /^Session 1 of .+ is closed$/ })
  await fill(notes(200), '1')
  await click(button('Close the day'))
  await click(button('Close the day', await question(/^Close /)))
  await screen.findByRole('heading', { name: /^Session 2 of .+ is closed$/ })
  await expectText(() => screen.queryByRole('row', { name: /session 2/ }), 'Exact')

  await click(button('Reopen this session'))
  const reopen = await dialog(/^Reopen .+\?$/)
  await fill(field('Reason', reopen), 'Ten rupees were under the mat')
  await click(button('Reopen', reopen))
  await button('Close the day')
  await expectText(expected, '₹200')
  await row('Reopened: Ten rupees were under the mat')
})

test('a protected store shows what should be in the drawer, and wages, only after the one-time password', async () => {
  const shop = await openShop(server)
  const cash = { date: today(), paymentMode: 'Cash' }
  await shop.call(contract.transaction.ownerCash, { date: cash.date, amt: 1000 })
  await shop.call(contract.expense.addExpense, { ...cash, category: 'Rent', amt: 50 })
  const { empId } = await shop.call(contract.employee.addEmployee, { name: 'Mohan' })
  await shop.call(contract.empTransaction.addPaidTransaction, { ...cash, empId, amt: 450 })
  await shop.call(contract.store.updateStore, { storeAdminProtection: true })
  const line = (label: string) => screen.queryAllByRole('term').find(({ textContent }) => textContent?.includes(label))

  await openPage('/expenses?tab=cashUp')
  await waitFor(() => expect(line('Expenses')).toBeDefined())
  expect(line('Wages')).toBeUndefined()
  expect(expected()).toBeNull()
  // Counted without a sum to compare with, so there is no difference to explain.
  await fill(notes(200), '2')
  await expectText(() => screen.queryByTestId('counted'), '₹400')
  await click(button('Close the day'))
  await click(button('Close the day', await question(/^Close /)))
  await screen.findByRole('heading', { name: /is closed$/ })
  expect(screen.queryByText(/₹[\d,.]+ short/)).toBeNull()

  await openPage('/home')
  await click(button('Open with an OTP'))
  await passOtp(shop)
  await openPage('/expenses?tab=cashUp')
  await expectText(expected, '₹500')
  expect(line('Wages')).toBeDefined()
  await screen.findAllByText('₹100 short')
})

test('cash-ups are exported whole, and more of them can be loaded', async () => {
  const shop = await openShop(server)
  for (const days of [3, 2, 1]) {
    await shop.call(contract.transaction.closeDay, { date: dayOf(Date.now() - days * 86_400_000), counted: 0 })
  }
  loadFirst(contract.transaction.allCashUps, 1)
  await openPage('/expenses?tab=cashUp')
  const days = () => document.querySelectorAll('tbody tr[data-index]')
  await waitFor(() => expect(days()).toHaveLength(1))
  const { text } = await savedFile(() => click(button('Export CSV')))
  expect(text.trim().split('\r\n')).toHaveLength(1 + 3)
  await click(button('1 of 3 loaded. Load more'))
  await waitFor(() => expect(days()).toHaveLength(3))
})
