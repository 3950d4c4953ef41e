import { contract } from '@clothesline/contract'
import { expect } from 'vitest'
import { findBookErrors } from './check-books.ts'
import { CUSTOMERS, perform, Shop, type Step } from './shop-steps.ts'
import { addTestStore, type TestApp } from './test-app.ts'
import { addTestCustomer } from './test-customer.ts'

const { order, customer } = contract
const rupees = (paise: number) => paise / 100

/** Runs the steps in a new store and in the model, and compares the two at the end. */
export async function playShop(app: TestApp, sequence: Step[]): Promise<void> {
  const store = await addTestStore(app, 'Model', { roundToRupee: false, tokenExpireTime: 43_200 })
  const shop = new Shop(app, store.storeToken)
  for (let i = 0; i < CUSTOMERS; i++) {
    shop.ids.push((await addTestCustomer(app, store)).id)
    shop.model.advance.push(0)
  }
  for (const step of sequence) await perform(shop, step)
  await compare(shop)
}

/** Compares what the server returns and stores for every order and customer with the model. */
async function compare(shop: Shop): Promise<void> {
  const { model } = shop
  for (const [invoice, known] of model.orders) {
    const { body } = await shop.call(order.getOrder, { invoice })
    expect({ ...body, deleted: body.deletedAt !== null }).toMatchObject({
      amt: rupees(known.amt),
      paid: rupees(known.paid),
      adjusted: rupees(known.adjusted),
      balance: rupees(model.balance(known)),
      status: model.status(known),
      deleted: known.deleted,
      pieces: known.pieces,
      ready: known.finished,
      delivered: known.delivered,
    })
  }
  const { body } = await shop.call(customer.allcustomers, {})
  for (const [who, id] of shop.ids.entries()) {
    const seen = body.customers.find((row) => row._id === id)
    expect(seen).toMatchObject({ due: rupees(model.due(who)), advance: rupees(model.advance[who] ?? 0) })
    const account = await shop.call(customer.customer, { id })
    const balance = account.body.transactions[0]?.runningBalance ?? 0
    expect(balance).toBeCloseTo(rupees(model.due(who) - (model.advance[who] ?? 0)), 9)
  }
  for (const status of ['Not Ready', 'Ready', 'Incomplete', 'Delivered']) {
    const list = await shop.call(order.orderByStatus, { status })
    expect([status, list.body.totalOrders, list.body.orders.length]).toEqual([
      status,
      model.count(status),
      model.count(status),
    ])
  }
  expect(await findBookErrors(shop.app.owner)).toEqual([])
}
