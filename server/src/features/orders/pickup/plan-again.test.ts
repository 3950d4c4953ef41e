import { contract, type Endpoint } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { area, MONDAY, readyDelivery, slot, visit } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'
import { writeAllRepeats } from './index.ts'

const { customer, order, pickup } = contract
const NEXT = addDays(MONDAY, 7)

let app: TestApp
let shop: TestStore
let world: World
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Again', { tokenExpireTime: 43_200 })
  world = new World(app, shop)
})
afterAll(() => app.close())

const ask = async (endpoint: Endpoint, body: Record<string, unknown>) => {
  const { status, body: answer } = await app.call(endpoint, { storeToken: shop.storeToken, ...body })
  return [status, (answer as { code?: string } | null)?.code]
}
const placeOf = ({ slot: slotId, address, pinCode }: { slot: string; address: string; pinCode: string }) => ({
  slot: slotId,
  address,
  pinCode,
})

describe('a stop that failed', () => {
  const fail = (_id: string) => world.call(pickup.failed, { _id, reason: 'nobody there' })

  test('is not planned again beside another delivery of the order', async () => {
    const made = await readyDelivery(world)
    const { version } = await fail(made._id)
    const again = { kind: 'delivery', invoice: made.invoice, date: NEXT, ...placeOf(made) }
    const { _id } = await world.call(pickup.request, again)
    const move = () => ask(pickup.move, { _id: made._id, version, date: MONDAY })
    expect(await move()).toEqual([409, 'delivery_planned'])
    await world.call(pickup.cancel, { _id })
    expect(await move()).toEqual([200, undefined])
  })

  test('is not planned again for an order that was handed over or deleted', async () => {
    const [handedOver, deleted] = [await readyDelivery(world), await visit(world, {}, 'delivery')]
    const versions = [await fail(handedOver._id), await fail(deleted._id)].map(({ version }) => version)
    await world.call(order.updateorder, { invoice: handedOver.invoice ?? 0, status: 'Delivered' })
    await world.call(order.deleteorder, { invoice: deleted.invoice ?? 0, reason: 'wrong' })
    const move = (_id: string, version: number | undefined) => ask(pickup.move, { _id, version, date: MONDAY })
    expect(await move(handedOver._id, versions[0])).toEqual([409, 'order_is_delivered'])
    expect(await move(deleted._id, versions[1])).toEqual([404, 'order_not_found'])
  })

  test('is not planned again for a customer who is deleted', async () => {
    const made = await visit(world)
    const { version } = await fail(made._id)
    await world.call(customer.deletecustomer, { _id: made.id })
    expect(await ask(pickup.move, { _id: made._id, version, date: MONDAY })).toEqual([404, 'customer_not_found'])
  })
})

describe('a stop of a repeating pickup', () => {
  /** With its stop of the week after. */
  async function twoWeeks() {
    const first = await visit(world, { repeats: true })
    await writeAllRepeats(app.database, new Date(app.clock.now.getTime() + 3 * 86_400_000))
    const { visits } = await world.call(pickup.allPickups, { date: NEXT })
    const second = visits.find(({ repeatId }) => repeatId === first.repeatId)
    return { first, second: second?._id ?? '' }
  }

  test('does not move to a day that has one', async () => {
    const { first } = await twoWeeks()
    expect(await ask(pickup.move, { _id: first._id, version: first.version, date: NEXT })).toEqual([
      ...[409, 'pickup_planned'],
    ])
  })

  test('moves to a day whose stop was cancelled', async () => {
    const { first, second } = await twoWeeks()
    await world.call(pickup.cancel, { _id: second })
    const moved = await world.call(pickup.move, { _id: first._id, version: first.version, date: NEXT })
    expect(moved).toMatchObject({ date: NEXT, status: 'accepted', repeatId: null })
  })
})

describe('an order', () => {
  test('gets one delivery, however many counters plan one at once', async () => {
    const { invoice } = await world.order()
    const { _id, pinCode } = await area(world)
    const times = [9, 12, 15].map((hour) => ({ from: `${hour}:00`.padStart(5, '0'), to: `${hour + 1}:00` }))
    const slots = await Promise.all(times.map((fields) => slot(world, _id, fields)))
    const answers = await Promise.all(
      slots.map((at) =>
        ask(pickup.request, { kind: 'delivery', invoice, date: MONDAY, slot: at._id, address: '1 Hill Road', pinCode }),
      ),
    )
    expect(answers.sort()).toEqual([
      ...[
        [200, undefined],
        [409, 'delivery_planned'],
        [409, 'delivery_planned'],
      ],
    ])
  })

  test('that is deleted while its delivery is planned has none', async () => {
    const { _id, pinCode } = await area(world)
    const { _id: slotId } = await slot(world, _id)
    const place = { date: MONDAY, slot: slotId, address: '1 Hill Road', pinCode }
    for (let time = 0; time < 5; time += 1) {
      const { invoice } = await world.order()
      await Promise.all([
        ask(pickup.request, { kind: 'delivery', invoice, ...place, accept: false }),
        ask(order.deleteorder, { invoice, reason: 'wrong' }),
      ])
      const { visits } = await world.call(pickup.allPickups, { date: MONDAY })
      const open = visits.filter((stop) => stop.invoice === invoice && stop.status !== 'cancelled')
      expect(open).toEqual([])
    }
  })
})
