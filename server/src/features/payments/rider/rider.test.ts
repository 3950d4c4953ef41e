import { contract, type RiderActKind } from '@clothesline/contract'
import { addDays, clerkRoles, noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import {
  actBody,
  openRiderShops,
  ownDelivery,
  ownPickup,
  phone,
  rider,
  type TestRider,
  ticketOf,
} from '../../../testing/rider-world.ts'
import { addTestStore, adminToken, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { MONDAY, readyDelivery, visit } from '../../../testing/visit-world.ts'
import { PNG, World } from '../../../testing/world.ts'
import { deliveryCode } from '../../orders/visit/index.ts'

const { customer, employee, open, order, pickup, privacy, run, store: stores, transaction } = contract

let app: TestApp
let shop: TestStore
let world: World
let other: World
let ravi: TestRider
let sita: TestRider
beforeAll(async () => {
  ;({ app, shop, world, other } = await openRiderShops())
  ravi = await rider(world)
  sita = await rider(world)
})
afterAll(async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
  await app.close()
})

const send = (who: TestRider, kind: RiderActKind, visitId: string, fields: Record<string, unknown> = {}) =>
  world.call(run.act, actBody(world, who, { kind, visit: visitId, ...fields }))
const stopsOf = async ({ riderToken }: TestRider) => (await app.call(run.stops, { riderToken })).body
const stopOf = async (who: TestRider, id: string) => (await stopsOf(who)).stops.find(({ _id }) => _id === id)
const codeOf = (id: string) => deliveryCode({ services: app.services, store: { id: shop.storeId } as never }, id)
const wrongCode = (id: string) => String((Number(codeOf(id)) + 1) % 10_000).padStart(4, '0')
const drawer = () => world.call(transaction.cashUp, { date: MONDAY })

describe('entering', () => {
  test('needs the link of a phone and a PIN of somebody in this store', async () => {
    const { token, phoneId } = await phone(world)
    const enter = (body: object) => app.call(run.enter, { token, ...body })
    expect((await enter({ pin: ravi.pin })).body).toMatchObject({ rider: { _id: ravi._id }, store: 'Riders' })
    const stranger = await other.clerk()
    expect((await enter({ pin: stranger.pin })).status).toBe(403)
    expect((await enter({ token: 'x'.repeat(64), pin: ravi.pin })).status).toBe(404)
    expect((await enter({ token: shop.storeToken, pin: ravi.pin })).status).toBe(404)
    expect((await enter({ token: undefined, pin: ravi.pin })).status).toBe(422)
    await world.call(run.removePhone, { _id: phoneId })
    expect((await enter({ pin: ravi.pin })).status).toBe(404)
    expect((await app.call(run.removePhone, { storeToken: shop.storeToken, _id: phoneId })).status).toBe(404)
  })

  test('slows down whoever guesses', async () => {
    const { token } = await phone(world)
    const tries = []
    for (let i = 0; i < 7; i += 1) tries.push((await app.call(run.enter, { token, pin: '000001' })).status)
    expect(tries.slice(0, 5)).toEqual([403, 403, 403, 403, 403])
    expect(tries.at(-1)).toBe(429)
  })

  test('ends with the phone, with a new PIN, and with a new rider on the phone', async () => {
    const status = async (who: TestRider) => (await app.call(run.stops, { riderToken: who.riderToken })).status
    const [first, second, third] = [await rider(world), await rider(world), await rider(world)]
    expect(await status(first)).toBe(200)
    await world.call(run.removePhone, { _id: first.phoneId })
    expect(await status(first)).toBe(401)
    await world.drawPin(second._id)
    expect(await status(second)).toBe(401)
    await app.call(run.enter, { token: third.token, pin: ravi.pin })
    expect(await status(third)).toBe(401)
  })

  test('opens no call of the store, and no call of the store opens a run', async () => {
    const { riderToken } = ravi
    for (const body of [{ storeToken: riderToken }, { authToken: riderToken }]) {
      expect((await app.call(customer.allcustomers, body)).status).toBe(401)
      expect((await app.call(stores.getStore, body)).status).toBe(401)
    }
    expect((await app.call(run.stops, { riderToken: shop.storeToken })).status).toBe(401)
  })
})

describe('the stops', () => {
  test('are those of this rider and those of nobody, with what is needed at the door', async () => {
    const mine = await ownDelivery(world, ravi)
    const theirs = await ownDelivery(world, sita)
    const open = await readyDelivery(world)
    const waiting = await visit(world, { accept: false })
    const { stops, rider: who, upiId } = await stopsOf(ravi)
    expect(who.name).toBe(ravi.name)
    expect(upiId).toBe('riders@okaxis')
    const ids = stops.map(({ _id }) => _id)
    expect(ids).toContain(mine._id)
    expect(ids).toContain(open._id)
    expect(ids).not.toContain(theirs._id)
    expect(ids).not.toContain(waiting._id)
    const stop = stops.find(({ _id }) => _id === mine._id)
    expect(stop).toMatchObject({ isMine: true, invoice: mine.invoice, status: 'accepted', codesLeft: 3 })
    expect(stop?.balance).toBeGreaterThan(0)
    expect(stop?.pieces).toHaveLength(2)
    // Neither dues of other orders nor anything of the customer's account.
    expect(Object.keys(stop ?? {})).not.toContain('id')
    const narrow = await rider(world, { takesOpen: false })
    expect((await stopsOf(narrow)).stops).toEqual([])
  })

  test('are put in order by hand', async () => {
    const who = await rider(world, { takesOpen: false })
    const ids = [
      (await ownPickup(world, who))._id,
      (await ownPickup(world, who))._id,
      (await ownPickup(world, who))._id,
    ]
    const wanted = ids.toReversed()
    const foreign = (await ownPickup(world, sita))._id
    await world.call(run.act, actBody(world, who, { kind: 'arrange', order: [foreign, ...wanted] }))
    expect((await stopsOf(who)).stops.map(({ _id }) => _id)).toEqual(wanted)
  })
})

describe('an act', () => {
  test('of two riders who take one stop, one gets it and the other is told who', async () => {
    const { _id } = await readyDelivery(world)
    const [a, b] = await Promise.all([send(ravi, 'take', _id), send(sita, 'take', _id)])
    const [won, lost] = a.outcome === 'done' ? [a, b] : [b, a]
    expect(won.stop).toMatchObject({ isMine: true })
    expect(lost).toMatchObject({ outcome: 'refused', stop: null, refusal: { code: 'visit_taken' } })
  })

  test('of taking a stop that failed meanwhile is refused, and another delivery of the order stays the only one', async () => {
    const made = await readyDelivery(world)
    const { _id, invoice, slot, address, pinCode } = made
    await world.call(pickup.failed, { _id, reason: 'nobody there' })
    const date = addDays(MONDAY, 7)
    await world.call(pickup.request, { kind: 'delivery', invoice, date, slot, address, pinCode })
    expect(await send(ravi, 'take', _id)).toMatchObject({ outcome: 'refused', refusal: { code: 'visit_over' } })
    const { visits } = await world.call(pickup.allPickups, { customer: made.id })
    expect(visits.map(({ status }) => status).sort()).toEqual(['accepted', 'failed'])
  })

  test('leaves, hands over by the code, and tells the customer', async () => {
    const { _id, invoice } = await ownDelivery(world, ravi)
    expect((await send(ravi, 'leave', _id)).stop?.status).toBe('on_the_way')
    expect((await send(ravi, 'leave', _id)).outcome).toBe('done')
    // The link of the order stands on the bill that the rider carries, and shows no code.
    const { link } = await world.call(order.revokeLink, { invoice })
    const printed = (await app.call(open.order, { token: link.split('/').at(-1) })).body
    expect(Object.keys(printed)).not.toContain('deliveryCode')
    expect(JSON.stringify({ ...printed, upiLink: '' })).not.toMatch(new RegExp(`"${codeOf(_id)}"`))
    // The customer reads it on their own page, to which the messages lead.
    const { id } = await world.call(order.getOrder, { invoice })
    const own = await world.call(privacy.link, { id })
    const me = (await app.call(open.me, { token: own.link.split('/').at(-1) })).body
    expect(me).toMatchObject({
      state: 'open',
      visits: expect.arrayContaining([expect.objectContaining({ _id, code: codeOf(_id) })]),
    })
    const done = await send(ravi, 'deliver', _id, { code: codeOf(_id) })
    expect(done).toMatchObject({ outcome: 'done', stop: { status: 'done' } })
    expect((await stopOf(ravi, _id))?.orderStatus).toBe('Delivered')
    const { visits } = await world.call(pickup.allPickups, { date: MONDAY })
    expect(visits.find((one) => one._id === _id)?.proof).toBe('code')
  })

  test('with a wrong code is refused three times; then a photo needs a reason', async () => {
    const { _id } = await ownDelivery(world, ravi)
    const wrong = wrongCode(_id)
    expect((await send(ravi, 'deliver', _id)).refusal?.code).toBe('proof_needed')
    expect((await send(ravi, 'deliver', _id, { code: wrong })).refusal).toMatchObject({ values: { left: 2 } })
    expect((await send(ravi, 'deliver', _id, { code: wrong })).refusal).toMatchObject({ values: { left: 1 } })
    const third = await send(ravi, 'deliver', _id, { code: wrong })
    expect(third).toMatchObject({ refusal: { code: 'delivery_code_used_up' }, stop: { codesLeft: 0 } })
    expect((await send(ravi, 'deliver', _id, { code: codeOf(_id) })).outcome).toBe('refused')
    expect((await send(ravi, 'deliver', _id, { photo: PNG })).refusal?.code).toBe('delivery_code_used_up')
    const done = await send(ravi, 'deliver', _id, { photo: PNG, reason: 'the phone of the customer is off' })
    expect(done.outcome).toBe('done')
    expect((await world.call(run.photo, { _id })).data).toMatch(/^data:image/)
    expect((await app.call(run.photo, { storeToken: other.store.storeToken, _id })).status).toBe(404)
    // The rider was asked at once, so the shop has nothing to look at.
    const { refused } = await world.call(run.riders, {})
    expect(refused.filter((one) => one.visit === _id)).toEqual([])
  })

  test('sent again changes nothing and gets the same answer, also at the same time', async () => {
    const { _id, invoice } = await ownDelivery(world, ravi)
    const sent = actBody(world, ravi, { kind: 'collect', visit: _id, cash: 50 })
    const before = (await stopsOf(ravi)).cash
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(run.act, sent)))
    expect(answers.map(({ body }) => body.outcome)).toEqual(['done', 'done', 'done', 'done'])
    expect((await stopsOf(ravi)).cash).toBe(before + 50)
    const late = await app.call(run.act, { ...sent, sentAt: new Date().toISOString() })
    expect(late.body).toMatchObject({ outcome: 'done', cash: before + 50 })
    expect((await stopOf(ravi, _id))?.invoice).toBe(invoice)
    // Another rider cannot learn of it by its id.
    const stolen = { ...sent, riderToken: sita.riderToken, ticket: ticketOf(world, _id, sita._id) }
    expect((await app.call(run.act, stolen)).status).toBe(404)
  })

  test('sent again leaves no other copy of its photo, also at the same time', async () => {
    const pictures = async () =>
      (await app.owner.query('select from picture where store_id = $1', [shop.storeId])).rowCount
    const before = (await pictures()) ?? 0
    const { _id } = await ownDelivery(world, ravi)
    const sent = actBody(world, ravi, { kind: 'deliver', visit: _id, photo: PNG })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.call(run.act, sent)))
    answers.push(await app.call(run.act, { ...sent, sentAt: new Date().toISOString() }))
    expect(answers.map(({ body }) => body.outcome)).toEqual(answers.map(() => 'done'))
    expect(await pictures()).toBe(before + 1)
    expect((await world.call(run.photo, { _id })).data).toMatch(/^data:image/)
  })

  test('picks up by count or with a sealed bag, or says why it could not', async () => {
    const [counted, bagged, nobody] = [
      await ownPickup(world, ravi),
      await ownPickup(world, ravi),
      await ownPickup(world, ravi),
    ]
    expect((await send(ravi, 'pickUp', counted._id, { pieces: 7 })).outcome).toBe('done')
    expect((await send(ravi, 'pickUp', bagged._id, { bagNumber: 'B-7', seal: '0412' })).outcome).toBe('done')
    expect((await send(ravi, 'fail', nobody._id, { reason: 'nobody opened' })).stop?.status).toBe('failed')
    const { visits } = await world.call(pickup.allPickups, { date: MONDAY })
    const seen = (id: string) => visits.find((one) => one._id === id)
    expect(seen(counted._id)).toMatchObject({ status: 'done', bag: { number: '', pieces: 7 } })
    expect(seen(bagged._id)).toMatchObject({ status: 'done', bag: { number: 'B-7', seal: '0412', pieces: null } })
    expect(seen(nobody._id)).toMatchObject({ status: 'failed', reason: 'nobody opened' })
  })

  test('with bad input lists every problem', async () => {
    const { _id } = await ownPickup(world, ravi)
    const { riderToken } = ravi
    const bad = await app.call(run.act, {
      riderToken,
      act: 'x',
      kind: 'fail',
      at: 'noon',
      sentAt: 'now',
      cash: -1,
      photo: 'x',
    })
    expect(bad.status).toBe(422)
    const paths = (bad.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['act', 'at', 'sentAt', 'cash', 'photo', 'visit', 'reason']))
    const ask = (fields: object) => app.call(run.act, { ...actBody(world, ravi, { visit: _id }), ...fields })
    expect((await ask({ kind: 'collect' })).status).toBe(422)
    expect((await ask({ kind: 'pickUp' })).status).toBe(422)
    expect((await ask({ kind: 'arrange', visit: undefined })).status).toBe(422)
  })

  test('reaches neither a stop of another rider nor one of another store', async () => {
    const theirs = await ownDelivery(world, sita)
    const foreign = await visit(other)
    for (const { _id } of [theirs, foreign]) {
      const body = actBody(world, ravi, { kind: 'collect', visit: _id, cash: 10 })
      expect((await app.call(run.act, { ...body, ticket: '' })).status).toBe(404)
      expect((await app.call(run.act, { ...body, ticket: ticketOf(world, _id, sita._id) })).status).toBe(404)
    }
  })
})

test('a rider without any permission does the run, in a protected store that always asks for people', async () => {
  const strict = await addTestStore(app, 'Strict', { tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  const small = new World(app, strict)
  await small.clerk({ permissions: clerkRoles.Manager })
  const who = await rider(small)
  await small.call(employee.setPermissions, { empId: who._id, permissions: noPermissions })
  const { _id } = await ownDelivery(small, who)
  const authToken = await adminToken(app)
  const settings = { storeId: strict.storeId, clerkMode: 'always', storeAdminProtection: true }
  expect((await app.call(stores.updateStore, { authToken, ...settings })).status).toBe(200)
  const acts = [{ kind: 'leave' }, { kind: 'collect', cash: 30 }, { kind: 'deliver', photo: PNG }]
  for (const act of acts) {
    const { body } = await app.call(run.act, actBody(small, who, { visit: _id, ...act }))
    expect(body, JSON.stringify(body)).toMatchObject({ outcome: 'done' })
  }
  const { rows } = await app.owner.query(
    `select distinct actor from posting where store_id = $1 and kind in ('payment_received', 'rider_cash_taken')`,
    [strict.storeId],
  )
  expect(rows).toEqual([{ actor: `employee:${who._id}` }])
})

describe('bad days', () => {
  test('the customer cancels while the rider is at the door', async () => {
    const [delivery, collected] = [await ownDelivery(world, ravi), await ownPickup(world, ravi)]
    await send(ravi, 'leave', delivery._id)
    for (const { _id } of [delivery, collected]) await world.call(pickup.cancel, { _id, reason: 'away' })
    const refused = await send(ravi, 'deliver', delivery._id, { photo: PNG })
    expect(refused).toMatchObject({ outcome: 'refused', refusal: { code: 'delivery_was_cancelled' } })
    expect((await send(ravi, 'pickUp', collected._id, { pieces: 3 })).refusal?.code).toBe('pickup_was_cancelled')
    // It waits until somebody at the shop has looked, and does not hold up what comes after it.
    const { refused: list } = await world.call(run.riders, {})
    const seen = list.find((one) => one.visit === collected._id)
    expect(seen).toMatchObject({ kind: 'pickUp', rider: ravi.name, pieces: 3 })
    expect((await app.call(run.look, { storeToken: other.store.storeToken, _id: seen?._id })).status).toBe(404)
    await world.call(run.look, { _id: seen?._id ?? '', note: 'brought back' })
    expect((await app.call(run.look, { storeToken: shop.storeToken, _id: seen?._id })).status).toBe(404)
    const after = (await world.call(run.riders, {})).refused
    expect(after.map(({ _id }) => _id)).not.toContain(seen?._id)
  })

  test('the order is paid at the counter meanwhile: what was taken at the door becomes advance', async () => {
    const who = await rider(world)
    const { _id, invoice, id } = await ownDelivery(world, who)
    const { balance = 0 } = (await stopOf(who, _id)) ?? {}
    await world.call(transaction.collect, { id, amtPaidNow: balance, paymentMode: 'Cash' })
    expect((await stopOf(who, _id))?.balance).toBe(0)
    const { cashIn } = await drawer()
    expect(await send(who, 'collect', _id, { cash: balance })).toMatchObject({ outcome: 'done', cash: balance })
    const account = await world.call(customer.customer, { id })
    expect(JSON.stringify(account)).toContain(`"advance":${balance}`)
    expect(invoice).toBeGreaterThan(0)
    expect((await drawer()).cashIn).toBe(cashIn)
  })

  test('the counter marks the order as handed over while the rider is at the door: both are right', async () => {
    const who = await rider(world)
    const { _id, invoice } = await ownDelivery(world, who)
    await send(who, 'leave', _id)
    await world.call(order.updateorder, { invoice, status: 'Delivered' })
    expect((await stopOf(who, _id))?.status).toBe('done')
    expect(await send(who, 'deliver', _id, { code: codeOf(_id) })).toMatchObject({ outcome: 'done', refusal: null })
    const { visits } = await world.call(pickup.allPickups, { date: MONDAY })
    expect(visits.find((one) => one._id === _id)).toMatchObject({ status: 'done', proof: 'code' })
  })

  test('the shop gave the stop to somebody else: money that was taken is booked, the hand-over is refused', async () => {
    const who = await rider(world)
    const made = await readyDelivery(world)
    await world.call(pickup.move, { _id: made._id, version: made.version, rider: who._id })
    const { version } = (await world.call(pickup.allPickups, { date: MONDAY })).visits.find(
      ({ _id }) => _id === made._id,
    ) ?? { version: 0 }
    await world.call(pickup.move, { _id: made._id, version, rider: sita._id })
    expect(await send(who, 'collect', made._id, { cash: 30 })).toMatchObject({ outcome: 'done', cash: 30, stop: null })
    expect((await send(who, 'deliver', made._id, { photo: PNG })).refusal?.code).toBe('visit_taken')
  })

  test('a phone whose clock is a day off changes nothing but the note of its time', async () => {
    const { _id, invoice } = await ownDelivery(world, ravi)
    const wrong = new Date(app.clock.now.getTime() - 86_400_000).toISOString()
    const sent = actBody(world, ravi, { kind: 'collect', visit: _id, cash: 40, at: wrong, sentAt: wrong })
    await world.call(run.act, sent)
    const { rows } = await app.owner.query(
      `select p.day::text, a.phone_at, a.received_at from rider_act a
         join visit v on v.store_id = $1 and v.id = a.visit_id
         join ledger_entry e on e.store_id = $1 and e.order_id = v.order_id and e.account = 'receivable_paid'
         join posting p on p.store_id = $1 and p.id = e.posting_id where a.store_id = $1 and a.id = $2`,
      [world.store.storeId, sent.act],
    )
    expect(rows[0]).toMatchObject({ day: MONDAY, phone_at: new Date(wrong), received_at: app.clock.now })
    // Nor does a clock of another age.
    const ancient = { at: '0000-01-01T00:00:00Z', sentAt: '9999-12-31T23:59:59Z' }
    expect((await send(ravi, 'leave', _id, ancient)).outcome).toBe('done')
    expect(invoice).toBeGreaterThan(0)
  })
})
