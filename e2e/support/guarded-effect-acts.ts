import type { Page } from '@playwright/test'
import { CustomerPage } from '../page-models/customer-page.ts'
import { OfficePage } from '../page-models/office-page.ts'
import { OrdersPage } from '../page-models/orders-page.ts'
import { RateSheetPage } from '../page-models/rate-sheet-page.ts'
import { expect } from './expect.ts'
import { type Counter, shirts } from './orders.ts'
import type { ProtectedAct } from './protected-act.ts'

/** Work that a clerk may generally do, but that sometimes takes money out or changes a price. */
export async function makeGuardedEffects(page: Page, counter: Counter): Promise<ProtectedAct[]> {
  const ravi = await counter.addCustomer('Ravi Kumar')
  const trouser = { cloth: 'Trouser', service: 'Dry Clean', quantity: 1 }
  const paid = { amtPaidNow: 190, paymentMode: 'Cash' }
  const { invoice } = await counter.takeOrder(ravi, { particulars: [shirts(1), trouser], ...paid })
  const meera = await counter.addCustomer('Meera Iyer')
  await counter.call('/api/transaction/addAdvance', { id: meera._id, amtPaidNow: 100, paymentMode: 'Cash' })

  const [office, orders, sheet] = [new OfficePage(page), new OrdersPage(page), new RateSheetPage(page)]
  const customer = new CustomerPage(page)
  const amt = async () => (await counter.getOrder(invoice)).amt
  const advance = async () => (await counter.getCustomer(meera._id)).advance
  const cloths = async () =>
    (await counter.call<{ cloths: { name: string }[] }>('/api/cloth/allcloths', {})).cloths.map(({ name }) => name)
  const taken = async () => {
    const { transactions } = await counter.call<{ transactions: { kind: string }[] }>(
      '/api/transaction/allTransactions',
      {},
    )
    return transactions.filter(({ kind }) => kind === 'owner_money').length
  }

  return [
    {
      name: 'a bill that falls below what was paid',
      try: async () => {
        await orders.openOrder(invoice)
        await orders.rareStep('Change garments')
        const dialog = page.getByRole('dialog', { name: `Change the garments of order ${invoice}` })
        await dialog.getByRole('button', { name: 'Remove Trouser · Dry Clean' }).click()
        await dialog.getByRole('button', { name: 'Save' }).click()
      },
      expectDone: () => expect.poll(amt).toBe(90),
      expectNotDone: () => expect.poll(amt).toBe(190),
    },
    {
      name: 'an advance that is given back',
      try: async () => {
        await customer.open(meera._id)
        await customer.more('Refund advance')
        const dialog = office.dialog('Refund advance to Meera Iyer')
        await dialog.getByLabel('Amount').fill('40')
        await dialog.getByRole('button', { name: 'Refund' }).click()
      },
      expectDone: () => expect.poll(advance).toBe(60),
      expectNotDone: () => expect.poll(advance).toBe(100),
    },
    {
      name: 'cash that the owner takes out',
      try: async () => {
        await office.open('/expenses')
        await office.openTab('Day close')
        await office.button('Owner adds or takes cash').click()
        const dialog = office.dialog('Owner’s cash')
        await dialog.getByText('Taken out').click()
        await dialog.getByLabel('Amount').fill('25')
        await dialog.getByRole('button', { name: 'Save' }).click()
      },
      expectDone: () => expect.poll(taken).toBe(1),
      expectNotDone: () => expect.poll(taken).toBe(0),
    },
    {
      name: 'a name that prices stand under',
      try: async () => {
        await sheet.open()
        await sheet.row('Jeans').getByRole('rowheader').click()
        const dialog = page.getByRole('dialog', { name: 'Edit Jeans' })
        await dialog.getByLabel('Cloth name').fill('Denim')
        await dialog.getByRole('button', { name: 'Save' }).click()
      },
      expectDone: () => expect.poll(cloths).toContain('Denim'),
      expectNotDone: () => expect.poll(cloths).toContain('Jeans'),
    },
  ]
}
