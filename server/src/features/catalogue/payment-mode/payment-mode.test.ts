import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

// The behaviour that all master lists share is tested in ../master/named-rows.test.ts.
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { payment } = contract

const asking =
  (store: TestStore) =>
  <E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) =>
    app.call(endpoint, { storeToken: store.storeToken, ...body })

/** Takes an advance from a new customer by this mode. */
async function takeMoney(store: TestStore, paymentMode: string) {
  const { id } = await addTestCustomer(app, store)
  const taken = await asking(store)(contract.transaction.addAdvance, { id, amtPaidNow: 50, paymentMode })
  expect(taken.status).toBe(200)
}

describe('payment modes', () => {
  test('start with the usual ones, and are not cash by default', async () => {
    const ask = asking(await addTestStore(app, 'Modes'))
    const starter = (await ask(payment.paymentModes)).body.paymentModes
    expect(starter.map(({ mode, isCash }) => [mode, isCash])).toEqual([
      ['Cash', true],
      ['UPI', false],
      ['Card', false],
      ['Bank Transfer', false],
    ])
    const added = await ask(payment.addPaymentMode, { mode: 'Cheque' })
    expect(added.body).toMatchObject({ mode: 'Cheque', isCash: false, active: true })
  })

  test('with ledger entries are deactivated and reactivated unchanged', async () => {
    const store = await addTestStore(app, 'Booked')
    const ask = asking(store)
    const { _id } = (await ask(payment.addPaymentMode, { mode: 'Second Drawer', isCash: true })).body
    await takeMoney(store, 'Second Drawer')
    expect((await ask(payment.deletePaymentMode, { mode: 'Second Drawer' })).body).toEqual({ _id, deleted: false })
    expect((await ask(payment.paymentModes)).body.paymentModes.some((row) => row._id === _id)).toBe(false)
    const inactive = (await ask(payment.paymentModes, { includeInactive: true })).body.paymentModes
    expect(inactive.find((row) => row._id === _id)).toMatchObject({ active: false, isCash: true })
    const turned = await ask(payment.addPaymentMode, { mode: 'Second Drawer', isCash: false })
    expect(turned.status).toBe(409)
    expect((await ask(payment.addPaymentMode, { mode: 'second drawer' })).body).toEqual({
      _id,
      mode: 'second drawer',
      isCash: true,
      active: true,
    })
  })

  test('with ledger entries cannot change between cash and non-cash; others can', async () => {
    const store = await addTestStore(app, 'Turning')
    const ask = asking(store)
    expect((await ask(payment.updatePaymentMode, { mode: 'Card', isCash: true })).body.isCash).toBe(true)
    await takeMoney(store, 'Card')
    const refused = await ask(payment.updatePaymentMode, { mode: 'Card', isCash: false })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ error: expect.stringContaining('is already in the books as cash') })
  })

  test('are renamed on the orders that were paid by them, and on no others', async () => {
    const store = await addTestStore(app, 'Renaming')
    const ask = asking(store)
    const { id } = await addTestCustomer(app, store)
    const take = async (...payments: { mode: string; amt: number }[]) => {
      const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
      return (await ask(contract.order.addorder, { id, particulars, payments })).body
    }
    const orders = [
      await take({ mode: 'UPI', amt: 10 }),
      await take({ mode: 'Cash', amt: 10 }, { mode: 'UPI', amt: 5 }, { mode: 'Card', amt: 5 }),
      await take({ mode: 'Card', amt: 10 }),
    ]
    const shown = () =>
      Promise.all(orders.map(async ({ _id }) => (await ask(contract.order.getOrder, { _id })).body.paymentMode))
    expect(await shown()).toEqual(['UPI', 'Cash, UPI, Card', 'Card'])
    await ask(payment.updatePaymentMode, { mode: 'UPI', newMode: 'GPay' })
    await ask(payment.updatePaymentMode, { mode: 'Card', newMode: 'UPI' })
    expect(await shown()).toEqual(['GPay', 'Cash, GPay, UPI', 'UPI'])
    await ask(payment.deletePaymentMode, { mode: 'GPay' })
    await ask(payment.addPaymentMode, { mode: 'GPAY' })
    expect(await shown()).toEqual(['GPAY', 'Cash, GPAY, UPI', 'UPI'])
    // From the time when the text stayed as it was.
    await app.owner.query(`update orders set payment_mode = 'UPI' where store_id = $1 and id = $2`, [
      ...[store.storeId, orders[0]?._id],
    ])
    await ask(payment.updatePaymentMode, { mode: 'UPI', newMode: 'Card' })
    expect(await shown()).toEqual(['UPI', 'Cash, GPAY, Card', 'Card'])
  })

  test('always include at least one, and at least one that is cash', async () => {
    const ask = asking(await addTestStore(app, 'Bare'))
    expect(await ask(payment.deletePaymentMode, { mode: 'Cash' })).toMatchObject({
      status: 409,
      body: { error: '"Cash" is the only cash payment mode and cannot be deleted' },
    })
    expect((await ask(payment.updatePaymentMode, { mode: 'Cash', isCash: false })).status).toBe(409)
    for (const mode of ['UPI', 'Card', 'Bank Transfer']) {
      expect((await ask(payment.deletePaymentMode, { mode })).status).toBe(200)
    }
    expect(await ask(payment.deletePaymentMode, { mode: 'Cash' })).toMatchObject({
      status: 409,
      body: { error: '"Cash" is the last payment mode and cannot be deleted' },
    })
    expect((await ask(payment.updatePaymentMode, { mode: 'Cash', newMode: 'Notes & Coins' })).body.isCash).toBe(true)
  })

  test('two clerks who delete the last two cash modes at the same time leave one', async () => {
    const ask = asking(await addTestStore(app, 'Racing'))
    await ask(payment.addPaymentMode, { mode: 'Cash 2', isCash: true })
    const answers = await Promise.all(['Cash', 'Cash 2'].map((mode) => ask(payment.deletePaymentMode, { mode })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('list every invalid field at once', async () => {
    const ask = asking(await addTestStore(app, 'Mine'))
    const { errors } = (await ask(payment.addPaymentMode, { isCash: 'yes' })).body as unknown as {
      errors: { path: string }[]
    }
    expect(errors.map(({ path }) => path).sort()).toEqual(['isCash', 'mode'])
  })
})
