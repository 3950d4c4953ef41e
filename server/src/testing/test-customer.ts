import { randomInt } from 'node:crypto'
import { contract } from '@clothesline/contract'
import type { TestApp, TestStore } from './test-app.ts'

/** A customer of the store with a phone number of its own. */
export async function addTestCustomer(app: TestApp, store: TestStore, fields: Record<string, unknown> = {}) {
  const contact = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const answer = await app.call(contract.customer.addcustomer, {
    ...{ storeToken: store.storeToken, name: 'Test Customer', contact },
    ...fields,
  })
  if (answer.status !== 200 && answer.status !== 220) throw new Error(`Refused: ${JSON.stringify(answer.body)}`)
  return { id: answer.body._id, custId: answer.body.custId, contact }
}
