import type { Page } from '@playwright/test'
import { OfficePage } from '../page-models/office-page.ts'
import { OrdersPage } from '../page-models/orders-page.ts'
import { RateSheetPage } from '../page-models/rate-sheet-page.ts'
import { ReportPage } from '../page-models/report-page.ts'
import { SettingsPage } from '../page-models/settings-page.ts'
import { expect } from './expect.ts'
import { makeGuardedEffects } from './guarded-effect-acts.ts'
import type { Counter } from './orders.ts'
import type { ProtectedAct } from './protected-act.ts'

/** A store with data to protect, and every protected action. */
export async function makeProtectedActs(page: Page, counter: Counter): Promise<ProtectedAct[]> {
  const asha = await counter.addCustomer('Asha Rao')
  const [kept, gone] = [await counter.takeOrder(asha), await counter.takeOrder(asha)]
  await counter.call('/api/order/deleteorder', { invoice: gone.invoice, reason: 'Typed twice' })
  const date = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await counter.call('/api/expense/addExpense', { date, category: 'Rent', amt: 200, paymentMode: 'Cash' })
  await counter.call('/api/employee/addEmployee', { name: 'Mohan', salary: 9000 })
  const effects = await makeGuardedEffects(page, counter)
  const { storeId } = counter.store
  await counter.call('/api/store/updateStore', {
    authToken: counter.storeToken,
    storeId,
    storeAdminProtection: true,
  })

  const office = new OfficePage(page)
  const orders = new OrdersPage(page)
  const settings = new SettingsPage(page)
  const sheet = new RateSheetPage(page)
  const report = new ReportPage(page)
  const isDeleted = async (invoice: number) => (await counter.getOrder(invoice)).deletedAt !== null
  const rate = async () => {
    type Rates = { rates: { clothType: string; serviceType: string; rate: number }[] }
    const { rates } = await counter.call<Rates>('/api/rate/allrates', {})
    return rates.find(({ clothType, serviceType }) => clothType === 'Shirt' && serviceType === 'Dry Clean')?.rate
  }
  const spent = () =>
    counter.call<{ totalExpenses: number; expenses: { amt: number }[] }>('/api/expense/allExpenses', {})
  const expenses = async () => (await spent()).totalExpenses
  const amount = async () => (await spent()).expenses[0]?.amt
  const branch = async () =>
    (await counter.call<{ subStoreName: string }>('/api/store/store', { authToken: counter.storeToken, storeId }))
      .subStoreName

  let saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  const download = (name: string, path: string, button: string | RegExp, file: RegExp): ProtectedAct => ({
    name,
    try: async () => {
      saved = []
      await office.open(path)
      if (path === '/settings') await settings.show('Data export')
      await office.button(button).click()
    },
    expectDone: () => expect.poll(() => saved).toEqual([expect.stringMatching(file)]),
    expectNotDone: () => expect.poll(() => saved).toEqual([]),
  })

  return [
    {
      name: 'reports',
      try: async () => {
        await report.open('dayClose', 'Day close')
        await expect(report.locked.or(report.figure('Billed'))).toBeVisible()
        if (await report.locked.isVisible()) await office.button('Open with an OTP').click()
      },
      expectDone: () => expect(report.figure('Billed')).toBeVisible(),
      expectNotDone: () => expect(report.locked).toBeVisible(),
    },
    {
      name: 'saving settings',
      try: async () => {
        await settings.open()
        await settings.show('More about the store')
        await settings.field('Branch name').fill('East')
        await settings.save()
      },
      expectDone: () => expect.poll(branch).toBe('East'),
      expectNotDone: () => expect.poll(branch).toBe(''),
    },
    {
      name: 'employee money',
      try: async () => {
        await office.open('/employee')
        await expect(office.row('Mohan')).toBeVisible()
        const show = office.button('Show amounts')
        await expect(show.or(office.row('Mohan').getByText('₹9,000')).first()).toBeVisible()
        if (await show.isVisible()) await show.click()
      },
      expectDone: () => expect(office.row('Mohan')).toContainText('₹9,000'),
      expectNotDone: () => expect(office.row('Mohan').getByRole('img', { name: 'Hidden' }).first()).toBeAttached(),
    },
    {
      name: 'deleting an order',
      try: async () => {
        await orders.openOrder(kept.invoice)
        await orders.rareStep('Delete the order')
        const dialog = page.getByRole('dialog', { name: `Delete order ${kept.invoice}?` })
        await dialog.getByLabel('Reason').fill('Taken twice')
        await dialog.getByRole('button', { name: 'Delete' }).click()
      },
      expectDone: () => expect.poll(() => isDeleted(kept.invoice)).toBe(true),
      expectNotDone: () => expect.poll(() => isDeleted(kept.invoice)).toBe(false),
    },
    {
      name: 'restoring an order',
      try: async () => {
        await office.open('/deletedOrders')
        await office.button(`Restore order ${gone.invoice}`).click()
        await office
          .question(/Restore/)
          .getByRole('button', { name: 'Restore' })
          .click()
      },
      expectDone: () => expect.poll(() => isDeleted(gone.invoice)).toBe(false),
      expectNotDone: () => expect.poll(() => isDeleted(gone.invoice)).toBe(true),
    },
    {
      name: 'lowering an expense',
      try: async () => {
        await office.open('/expenses')
        await office.row('Rent').click()
        const dialog = office.dialog('Edit expense')
        await dialog.getByLabel('Amount').fill('20')
        await dialog.getByRole('button', { name: 'Save' }).click()
      },
      expectDone: () => expect.poll(amount).toBe(20),
      expectNotDone: () => expect.poll(amount).toBe(200),
    },
    {
      name: 'deleting an expense',
      try: async () => {
        await office.open('/expenses')
        await office.button(/^Delete Rent, /).click()
        await office.question('Delete this expense?').getByRole('button', { name: 'Delete' }).click()
      },
      expectDone: () => expect.poll(expenses).toBe(0),
      expectNotDone: () => expect.poll(expenses).toBe(1),
    },
    {
      name: 'changing a rate',
      try: async () => {
        await sheet.open()
        await sheet.goTo('Shirt', 'Dry Clean')
        await sheet.type('97')
        await sheet.press('Enter')
      },
      expectDone: () => expect.poll(rate).toBe(97),
      expectNotDone: () => expect.poll(rate).toBe(90),
    },
    ...effects,
    download('saving a list', '/allOrders', 'Export CSV', /^orders-.+\.csv$/),
    download('taking all data away', '/settings', 'Download all data', /^clothesline-.+\.zip$/),
  ]
}
