import { randomInt } from 'node:crypto'
import { contract } from '@clothesline/contract'
import type { TestApp, TestStore } from './test-app.ts'

/** Adds a customer with a unique phone number. */
export async function addTestCustomer(app: TestApp, store: TestStore, fields: Record<string, unknown> = {}) {
  const contact = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const answer = await app.call(contract.customer.addcustomer, {
    storeToken: store.storeToken,
    name: 'Test Customer',
    contact,
    ...fields,
  })
  if (answer.status !== 200 && answer.status !== 220) throw new Error(`Refused: ${JSON.stringify(answer.body)}`)
  return { id: answer.body._id, custId: answer.body.custId, contact }
}

/** A new customer with an order of one piece: a dry-cleaned shirt by default. */
export async function takeTestOrder(
  app: TestApp,
  store: TestStore,
  line: Record<string, unknown>,
  customerFields: Record<string, unknown> = {},
) {
  const customer = await addTestCustomer(app, store, customerFields)
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, ...line }]
  const { storeToken } = store
  const taken = await app.call(contract.order.addorder, { storeToken, id: customer.id, particulars })
  if (taken.status !== 200) throw new Error(`Refused: ${JSON.stringify(taken.body)}`)
  return { customer, order: taken.body }
}

/** The last code that was written to a customer. */
export async function codeSentTo(app: TestApp, customerId: string): Promise<string> {
  const { rows } = await app.owner.query(
    `select body from message where customer_id = $1 and kind = 'code' order by created_at desc, id desc limit 1`,
    [customerId],
  )
  return String(rows[0]?.body).match(/\b\d{4}\b/)?.[0] ?? ''
}

/** Asks for a code on the customer's phone and enters it. */
export async function provePhone(app: TestApp, token: string, customerId: string): Promise<string> {
  app.services.whatsApp.state = 'connected'
  await app.call(contract.open.sendCode, { token })
  const code = await codeSentTo(app, customerId)
  return (await app.call(contract.open.enterCode, { token, code })).body.proof
}
