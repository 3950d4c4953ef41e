import { contract } from '@clothesline/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

/** A change is answered from what was written, so every answer is compared with the order as it is stored. */
let app: TestApp
let shop: TestStore
let storeToken: string
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Answers')
  storeToken = shop.storeToken
})
afterAll(async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
  await app.close()
})

const { order } = contract

const mode = fc.constantFrom('Cash', 'UPI', 'Card')
const pieces = fc.integer({ min: 0, max: 3 })
const step = fc.oneof(
  fc.record({ amtPaidNow: fc.constantFrom(1, 50, 100, 400), paymentMode: mode }),
  fc.record({ paid: fc.constantFrom(0, 50, 150), paymentMode: mode }),
  fc.record({ adjusted: fc.constantFrom(0, 20) }),
  fc.record({ useAdvance: fc.constantFrom(10, 50) }),
  fc.record({ ready: pieces }),
  fc.record({ delivered: pieces, reason: fc.constant('The wrong customer') }),
  fc.record({
    status: fc.constantFrom('Not Ready', 'Ready', 'Delivered'),
    amtPaidNow: fc.constant(5),
    paymentMode: mode,
  }),
  fc.record({ counterNumber: fc.constantFrom('', 'A1', 'B2'), note: fc.constantFrom('', 'Handle with care') }),
  fc.record({ homeDelivery: fc.boolean(), ready: pieces }),
  fc.record({ express: fc.boolean(), discount: fc.constantFrom(0, 10) }),
  fc.record({
    scan: fc.integer({ min: 0, max: 2 }),
    to: fc.constantFrom('received', 'workshop', 'ready', 'delivered'),
  }),
)

test('whatever is changed, the answer is the order as it is stored, and a refusal changes nothing', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const { id } = await addTestCustomer(app, shop)
      const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 3, rate: 100 }]
      const taken = (await app.call(order.addorder, { storeToken, id, particulars, sendMessage: false })).body
      const read = async () => (await app.call(order.getOrder, { storeToken, _id: taken._id })).body
      let stored = await read()
      expect(taken).toEqual(stored)
      for (const change of steps) {
        const answer =
          'scan' in change
            ? await app.call(order.scan, { storeToken, tag: taken.allPieces[change.scan]?.tag, to: change.to })
            : await app.call(order.updateorder, { storeToken, _id: taken._id, ...change })
        const before = stored
        stored = await read()
        if (answer.status === 200) {
          expect('scan' in change ? (answer.body as { order: unknown }).order : answer.body).toEqual(stored)
          kinds.add(Object.keys(change).join())
        } else expect(stored).toEqual(before)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  // Most kinds of change were made, not only refused.
  expect(kinds.size).toBeGreaterThan(6)
}, 600_000)
