import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runErasures } from '../../../housekeeping/start-erasures.ts'
import { actBody, openRiderShops, ownDelivery, rider } from '../../../testing/rider-world.ts'
import type { TestApp, TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'
import { visit } from '../../../testing/visit-world.ts'
import { PNG, type World } from '../../../testing/world.ts'

const { customer, open, order, pickup, privacy, run } = contract
const DAY_MS = 86_400_000

let app: TestApp
let shop: TestStore
let world: World
beforeAll(async () => {
  ;({ app, shop, world } = await openRiderShops())
})
afterAll(() => app.close())

describe('clothes that were picked up and are in no order yet', () => {
  async function pickedUp() {
    const { id } = await addTestCustomer(app, shop, { name: 'Zubeida Quraishi' })
    const made = await visit(world, { id })
    await world.call(pickup.bag, { _id: made._id, number: 'B-9', seal: '1' })
    const { cloth, service } = await world.masters()
    return { id, visitId: made._id, particulars: [{ cloth, service, quantity: 1, rate: 50 }] }
  }

  test('keep the name of somebody who asks to be erased until they are given back', async () => {
    const { id, visitId, particulars } = await pickedUp()
    expect(await world.call(privacy.erase, { id })).toEqual({ erased: false })
    const { visits } = await world.call(pickup.allPickups, { customer: id })
    expect(visits).toMatchObject([{ _id: visitId, customer: 'Zubeida Quraishi' }])
    const paid = { amtPaidNow: 50, paymentMode: 'Cash' }
    const { invoice } = await world.call(order.addorder, { id, particulars, pickup: visitId, ...paid })
    await world.call(order.updateorder, { invoice, status: 'Delivered' })
    expect(await world.call(privacy.erase, { id })).toEqual({ erased: true })
  })

  test('show who asked to be erased for thirty days, also while something else is open', async () => {
    const { id, visitId, particulars } = await pickedUp()
    await world.call(order.addorder, { id, particulars })
    const endedBefore = (days: number) =>
      app.owner.query(`update visit set day = '2026-12-01', ended_at = $2 where id = $1`, [
        ...[visitId, new Date(app.clock.now.getTime() - days * DAY_MS)],
      ])
    expect(await world.call(privacy.erase, { id })).toEqual({ erased: false })
    const shown = async () => {
      const table = { table: 'visits', startToken: 0, endToken: 500 }
      const { columns, rows } = await world.call(contract.dataExport.exportTable, table)
      const exported = rows.find((row) => row[columns.indexOf('Day')] === '2026-12-01')
      const { visits } = await world.call(pickup.allPickups, { date: '2026-12-01' })
      const listed = await world.call(pickup.allPickups, { customer: id })
      return [visits[0]?.customer, listed.visits.length, exported?.[columns.indexOf('Address')]]
    }
    await endedBefore(29)
    expect(await shown()).toEqual(['Zubeida Quraishi', 1, '12 Lake Road'])
    await endedBefore(31)
    expect(await shown()).toEqual([expect.stringMatching(/^C-/), 0, ''])
  })

  test('keep their customer from being deleted until there is an order, or for thirty days', async () => {
    const [first, second] = [await pickedUp(), await pickedUp()]
    const remove = async ({ id }: { id: string }) => {
      const { status, body } = await app.call(customer.deletecustomer, { storeToken: shop.storeToken, _id: id })
      return [status, (body as unknown as { code?: string }).code]
    }
    expect(await remove(first)).toEqual([409, 'customer_has_clothes_here'])
    // An order without the pickup holds them too.
    const paid = { amtPaidNow: 50, paymentMode: 'Cash' }
    const { invoice } = await world.call(order.addorder, { id: first.id, particulars: first.particulars, ...paid })
    await world.call(order.updateorder, { invoice, status: 'Delivered' })
    expect(await remove(first)).toEqual([200, undefined])
    const { now } = app.clock
    await app.owner.query('update visit set ended_at = $2 where id = $1', [
      ...[second.visitId, new Date(now.getTime() - 31 * DAY_MS)],
    ])
    expect(await remove(second)).toEqual([200, undefined])
  })
})

describe('the photo of a delivery', () => {
  /** Handed over with a photo and paid. */
  async function photographed() {
    const who = await rider(world)
    const { id } = await addTestCustomer(app, shop, { name: 'Zubeida Quraishi' })
    const { cloth, service } = await world.masters()
    const particulars = [{ cloth, service, quantity: 1, rate: 50 }]
    const paid = { amtPaidNow: 50, paymentMode: 'Cash' }
    const { invoice } = await world.call(order.addorder, { id, particulars, ...paid })
    await world.call(order.updateorder, { invoice, status: 'Ready' })
    const { slot, address, pinCode, date, _id: other } = await ownDelivery(world, who)
    await world.call(pickup.cancel, { _id: other })
    const place = { slot, address, pinCode, date, rider: who._id, fee: 0 }
    const { _id } = await world.call(pickup.request, { kind: 'delivery', invoice, ...place })
    const reason = 'Zubeida had no code'
    await world.call(run.act, actBody(world, who, { kind: 'deliver', visit: _id, photo: PNG, reason }))
    return { id, _id, invoice }
  }
  const look = async (_id: string) => (await app.call(run.photo, { storeToken: shop.storeToken, _id })).status

  test('stays while a complaint about it is open, and goes with the customer who asks to be erased', async () => {
    const { id, _id, invoice } = await photographed()
    const { link } = await world.call(privacy.link, { id })
    const token = link.split('/').at(-1) ?? ''
    await app.call(open.complain, { token, invoice, text: 'I got nothing' })
    expect(await world.call(privacy.erase, { id })).toEqual({ erased: false })
    expect(await look(_id)).toBe(200)
    const { complaints } = await world.call(privacy.customer, { id })
    await world.call(privacy.answerComplaint, { _id: complaints[0]?._id, answer: 'See the photo', close: true })
    expect(await look(_id)).toBe(404)
    expect(await world.call(privacy.erase, { id })).toEqual({ erased: true })
    expect(await look(_id)).toBe(404)

    const kept = async () => {
      const { rows } = await app.owner.query(
        `select count(p.id)::int as photos, count(*) filter (where a.reason <> '')::int as words
           from rider_act a left join picture p on p.store_id = a.store_id and p.id = a.picture_id where a.visit_id = $1`,
        [_id],
      )
      return rows[0]
    }
    expect(await kept()).toEqual({ photos: 1, words: 1 })
    app.clock.advance(366 * DAY_MS)
    await runErasures(app.database, app.services, { read: async () => app.erased })
    expect(await kept()).toEqual({ photos: 0, words: 0 })
  })
})
