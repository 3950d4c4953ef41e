import type { Locator, Page } from '@playwright/test'
import { drawPin, typePin } from '../../e2e/page-models/clerk-counter.ts'
import { CustomerPage } from '../../e2e/page-models/customer-page.ts'
import { NewOrderPage } from '../../e2e/page-models/new-order-page.ts'
import { OrdersPage } from '../../e2e/page-models/orders-page.ts'
import type { Counter, SavedCustomer } from '../../e2e/support/orders.ts'

/** A page that waits for the press that moves money. */
export interface Opened {
  customer: SavedCustomer
  /** The rupees that one press moves; negative for money that is given back. */
  amount: number
  button: Locator
  /** Where Enter does the same. A rider has no keyboard. */
  field?: Locator
  /** Until then it is not sent. */
  waitForSending?: () => Promise<void>
}

export interface MoneyButton {
  name: string
  open(): Promise<Opened>
}

/** Every button that moves a customer's money, on the pages of the counter and on a rider's phone. */
export async function openMoneyButtons(counter: Counter, page: Page, phone: Page): Promise<MoneyButton[]> {
  const customers = new CustomerPage(page)
  const orders = new OrdersPage(page)
  let number = 0
  const addCustomer = (more = {}) => {
    number += 1
    return counter.addCustomer(`Customer ${number}`, more)
  }
  const submitIn = (dialog: Locator) => dialog.locator('[type="submit"]')
  const run = await planRun(counter)

  return [
    {
      name: 'Take payment on an order',
      async open() {
        const customer = await addCustomer()
        const { invoice, amt } = await counter.takeOrder(customer)
        await orders.openOrder(invoice)
        const dialog = await orders.openPayment(invoice)
        const field = dialog.getByLabel('Amount').first()
        await field.fill(String(amt))
        return { customer, amount: amt, button: submitIn(dialog), field }
      },
    },
    {
      name: 'Take payment of a customer',
      async open() {
        const customer = await addCustomer()
        const { amt } = await counter.takeOrder(customer)
        await customers.open(customer._id)
        await page.getByRole('button', { name: 'Take payment' }).click()
        await customers.expectModes()
        const field = customers.collectDialog.getByLabel('Amount').first()
        // More than is due, so that a second press would find something to do as well.
        await field.fill(String(amt + 10))
        await customers.collectDialog.getByRole('button', { name: 'Keep as advance' }).click()
        return { customer, amount: amt + 10, button: submitIn(customers.collectDialog), field }
      },
    },
    {
      name: 'Take advance',
      async open() {
        const customer = await addCustomer()
        await customers.open(customer._id)
        await customers.more('Take advance')
        return openAmount(customer, page.getByRole('dialog', { name: /^Take advance from/ }), 70)
      },
    },
    {
      name: 'Refund advance',
      async open() {
        const customer = await addCustomer()
        await counter.call('/api/transaction/addAdvance', { id: customer._id, amtPaidNow: 90, paymentMode: 'Cash' })
        await customers.open(customer._id)
        await customers.more('Refund advance')
        return openAmount(customer, page.getByRole('dialog', { name: /^Refund advance to/ }), -30)
      },
    },
    {
      name: 'Hand over and take',
      async open() {
        const customer = await addCustomer()
        const { invoice, amt } = await counter.takeOrder(customer)
        await counter.call('/api/order/updateorder', { invoice, status: 'Ready' })
        await orders.openOrder(invoice)
        await page.getByRole('button', { name: 'Hand over' }).first().click()
        const tray = orders.tray(customer.name)
        const field = tray.getByRole('textbox', { name: 'Amount' }).first()
        await field.fill(String(amt))
        return { customer, amount: amt, button: submitIn(tray), field }
      },
    },
    {
      name: 'New order that is paid',
      async open() {
        const customer = await addCustomer()
        const order = new NewOrderPage(page)
        await order.open(customer._id)
        await order.add('sh 3')
        await order.pay('20')
        return { customer, amount: 20, button: order.saveButton }
      },
    },
    {
      name: 'Cash taken by a rider',
      async open() {
        const customer = await addCustomer({ address: '12 Lake Road, Pune 411045' })
        const { amt } = await run.deliver(customer)
        await phone.goto(run.link)
        await phone.reload()
        await phone.getByRole('heading', { name: 'Your run' }).waitFor()
        const card = phone.getByRole('article', { name: customer.name, exact: true })
        if (!(await card.isVisible())) await typePin(phone, run.pin)
        await card.getByRole('button', { name: 'Open' }).click()
        return {
          customer,
          amount: amt,
          button: phone.getByRole('button', { name: 'Cash taken', exact: true }),
          // It can be undone for a minute.
          waitForSending: () => phone.clock.fastForward('01:05'),
        }
      },
    },
  ]
}

async function openAmount(customer: SavedCustomer, dialog: Locator, amount: number): Promise<Opened> {
  const field = dialog.getByLabel('Amount').first()
  await field.fill(String(Math.abs(amount)))
  return { customer, amount, button: dialog.locator('[type="submit"]'), field }
}

/** A rider with a phone, and a way to give them an order to deliver today. */
async function planRun(counter: Counter) {
  const ravi = await counter.call<{ _id: string }>('/api/employee/addEmployee', { name: 'Ravi Kumar' })
  const pin = await drawPin(counter, ravi._id)
  await counter.call('/api/pickup/saveArea', { name: 'Baner', pinCodes: ['411045'], fee: 0 })
  const slots = new Map<number, string>()
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    const slot = { weekday, from: '00:00', to: '23:59', capacity: 200 }
    slots.set(weekday, (await counter.call<{ _id: string }>('/api/pickup/saveSlot', slot))._id)
  }
  const { date } = await counter.call<{ date: string }>('/api/pickup/allPickups', {})
  const slot = slots.get(new Date(`${date}T12:00:00Z`).getUTCDay())
  const { link } = await counter.call<{ link: string }>('/api/run/addPhone', { name: 'Red phone' })
  const deliver = async (customer: SavedCustomer) => {
    const order = await counter.takeOrder(customer)
    await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
    const stop = { kind: 'delivery', invoice: order.invoice, date, slot, rider: ravi._id, sendMessage: false }
    await counter.call('/api/pickup/request', stop)
    return order
  }
  return { link, pin, deliver }
}
