import { contract, type Endpoint } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { area, MONDAY, readyDelivery, slot, visit, wish } from '../../../testing/visit-world.ts'
import { TODAY, World } from '../../../testing/world.ts'
import { writeAllRepeats } from './index.ts'

const { pickup, order, message, store: stores } = contract

let app: TestApp
let shop: TestStore
let world: World
let other: World
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Riders', { tokenExpireTime: 43_200, canSendDeliveryMessage: true })
  world = new World(app, shop)
  other = new World(app, await addTestStore(app, 'Others', { tokenExpireTime: 43_200 }))
})
afterAll(() => app.close())

const ask = async (endpoint: Endpoint, body: Record<string, unknown>) => {
  const answer = await app.call(endpoint, { storeToken: shop.storeToken, ...body })
  return { status: answer.status, body: answer.body as { error: string; _id: string } }
}
const problemsOf = (body: unknown) => (body as { errors: { msg: string; path: string }[] }).errors

describe('a request', () => {
  test('takes a place, is accepted at the counter, and tells the customer', async () => {
    const made = await world.call(pickup.request, { ...(await wish(world)), note: 'second floor' })
    expect(made).toMatchObject({ kind: 'pickup', status: 'accepted', askedBy: 'counter', from: '09:00', to: '11:00' })
    expect(made).toMatchObject({ date: MONDAY, note: 'second floor', message: { kind: 'pickupBooked' } })
    const board = await world.call(pickup.allPickups, { date: MONDAY })
    expect(board.visits.map(({ _id }) => _id)).toContain(made._id)
    const { messages } = await world.call(message.allMessages, { customerId: made.id })
    expect(messages[0]?.body).toContain('on Mon, 16 Nov 2026 between 09:00 and 11:00 to pick up your clothes')
  })

  test('waits if it is not accepted at once', async () => {
    const made = await visit(world, { accept: false })
    expect(made.status).toBe('requested')
    const { waiting } = await world.call(pickup.allPickups, { date: TODAY })
    expect(waiting.map(({ _id }) => _id)).toContain(made._id)
    const rider = await world.employee()
    const accepted = await world.call(pickup.accept, { _id: made._id, rider: rider._id })
    expect(accepted).toMatchObject({ status: 'accepted', rider: rider.name })
    // Of two who accept it, the second is told who was faster.
    const second = await ask(pickup.accept, { _id: made._id })
    expect([second.status, second.body.error]).toEqual([409, `${rider.name} was faster: this stop is already taken.`])
  })

  test('lists everything that is wrong with it', async () => {
    const { status, body } = await ask(pickup.request, {
      kind: 'delivery',
      date: 'soon',
      slot: 'x',
      pinCode: '12',
      repeats: true,
    })
    expect(status).toBe(422)
    expect(
      problemsOf(body)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['date', 'invoice', 'pinCode', 'repeats', 'slot'])
  })

  test('outside the areas, on a day gone, closed or of another weekday, is refused in plain words', async () => {
    const wanted = await wish(world)
    const refusedFor = async (change: object) => {
      const { status, body } = await ask(pickup.request, { ...wanted, ...change })
      expect(status, JSON.stringify(body)).toBe(422)
      return problemsOf(body).map(({ msg }) => msg)
    }
    expect(await refusedFor({ pinCode: '999999' })).toEqual([
      'The shop does not come to 999999 yet. Please bring your clothes to the shop, or call it.',
    ])
    expect(await refusedFor({ pinCode: undefined, address: '12 Lake Road' })).toEqual([
      'The address has no PIN code. Please add it.',
    ])
    expect(await refusedFor({ pinCode: undefined, address: undefined })).toEqual([
      'An address is needed',
      'The address has no PIN code. Please add it.',
    ])
    expect(await refusedFor({ date: '2026-11-09' })).toEqual(['This time is already over. Please choose a later one.'])
    expect(await refusedFor({ date: '2026-11-17' })).toEqual([
      'There is no such time on 2026-11-17. Please choose another one.',
    ])
    await world.call(stores.updateStore, { closedOn: [{ date: MONDAY, name: 'Fair' }] })
    expect(await refusedFor({})).toEqual(['The shop is closed on 2026-11-16. Please choose another day.'])
    await world.call(stores.updateStore, { closedOn: [] })
  })

  test('gets one of the places, however many ask at once', async () => {
    const { _id, pinCode } = await area(world)
    const { _id: slotId } = await slot(world, _id, { capacity: 3 })
    const customers = await Promise.all(Array.from({ length: 8 }, () => world.customer()))
    const answers = await Promise.all(
      customers.map(({ id }) =>
        ask(pickup.request, { kind: 'pickup', id, date: MONDAY, slot: slotId, address: '1 Hill Road', pinCode }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    const full = answers.find(({ status }) => status === 409)
    expect(full?.body.error).toBe('Every place on 2026-11-16, 09:00 to 11:00, is taken. Please choose another time.')
    const free = await world.call(pickup.freeSlots, { pinCode })
    expect(free.days.find(({ date }) => date === MONDAY)).toMatchObject({ slots: [{ left: 0 }] })
    // A place that is given back can be taken.
    const first = answers.find(({ status }) => status === 200)
    await world.call(pickup.cancel, { _id: first?.body._id })
    expect((await world.call(pickup.freeSlots, { pinCode })).days[0]).toMatchObject({ slots: [{ left: 1 }] })
  })

  test("does not reach another store's slot, customer, order or rider", async () => {
    const [own, foreign] = [await wish(world), await wish(other)]
    const status = async (body: object) => (await ask(pickup.request, body as Record<string, unknown>)).status
    expect(await status({ ...own, slot: foreign.slot })).toBe(404)
    expect(await status({ ...own, id: 'id' in foreign ? foreign.id : '' })).toBe(404)
    expect(await status({ ...own, rider: (await other.employee())._id })).toBe(404)
    const { _id } = await visit(other)
    for (const call of [pickup.cancel, pickup.onTheWay, pickup.done, pickup.accept]) {
      expect((await ask(call, { _id })).status).toBe(404)
    }
  })
})

describe('the fee', () => {
  test('goes onto the bill with the delivery, taxed with the lines, and the books agree', async () => {
    const gst = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: '29AAGCB7383J1Z4', gstRegular: 9 }
    await world.call(stores.updateStore, gst)
    const made = await visit(world, {}, 'delivery')
    const billed = await world.call(order.getOrder, { invoice: made.invoice ?? 0 })
    // Two pieces at 40 and a fee of 40: 18 % of 120.
    expect(billed).toMatchObject({ lines: 80, deliveryFee: 40, taxable: 120, tax: 21.6, homeDelivery: true })
    expect(billed.taxes).toEqual([expect.objectContaining({ taxable: 120, cgst: 10.8, sgst: 10.8 })])
    const bill = await world.call(order.bill, { invoice: billed.invoice })
    expect(bill.sums.map(({ label, amount }) => `${label} ${amount}`)).toContain('Home delivery 40.00')
    await world.call(stores.updateStore, { isGST: 'No' })
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('is free from the amount of the area on, and can be agreed otherwise', async () => {
    const { _id, pinCode } = await area(world, { fee: 40, freeAbove: 80 })
    const free = await world.order({ deliveryArea: _id })
    expect(free).toMatchObject({ deliveryFee: 0, deliveryArea: _id, homeDelivery: true, amt: 80 })
    const [{ cloth, service }, { id }] = [await world.masters(), await world.customer()]
    const one = { id, particulars: [{ cloth, service, quantity: 1 }], deliveryArea: _id }
    expect(await world.call(order.addorder, one)).toMatchObject({ deliveryFee: 40, amt: 80 })
    const agreed = await world.call(order.addorder, { ...one, deliveryFee: 25 })
    expect(agreed).toMatchObject({ deliveryFee: 25, amt: 65 })
    // An agreed fee stays when the delivery is booked, and goes with it.
    const { _id: slotId } = await slot(world, _id)
    const place = { date: MONDAY, slot: slotId, address: '5 Park Lane', pinCode }
    await world.call(pickup.request, { kind: 'delivery', invoice: agreed.invoice, ...place })
    expect(await world.call(order.getOrder, { invoice: agreed.invoice })).toMatchObject({ deliveryFee: 25 })
    const dropped = await world.call(order.updateorder, { invoice: agreed.invoice, homeDelivery: false })
    expect(dropped).toMatchObject({ deliveryFee: 0, deliveryArea: null, amt: 40 })
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('may change although the clothes are ready, and an area of another store is not found', async () => {
    const { invoice } = await world.order()
    await world.call(order.updateorder, { invoice, status: 'Ready' })
    const { _id } = await area(world)
    expect(await world.call(order.updateorder, { invoice, deliveryArea: _id })).toMatchObject({
      deliveryFee: 40,
      amt: 120,
    })
    const foreign = await area(other)
    expect((await ask(order.updateorder, { invoice, deliveryArea: foreign._id })).status).toBe(404)
    const [{ cloth, service }, { id }] = [await world.masters(), await world.customer()]
    const particulars = [{ cloth, service, quantity: 1 }]
    expect((await ask(order.addorder, { id, particulars, deliveryArea: foreign._id })).status).toBe(404)
    expect(await findBookErrors(app.owner)).toEqual([])
  })
})

describe('a stop', () => {
  test('goes to a rider, to another place and time; who comes second is told', async () => {
    const [ravi, meena] = [await world.employee(), await world.employee()]
    const made = await visit(world)
    const moved = await world.call(pickup.move, { _id: made._id, version: made.version, rider: ravi._id })
    expect(moved).toMatchObject({ rider: ravi.name, version: made.version + 1 })
    const late = await ask(pickup.move, { _id: made._id, version: made.version, rider: meena._id })
    expect([late.status, late.body.error]).toEqual([409, `${ravi.name} was faster: this stop is already taken.`])
    const evening = await slot(world, made.areaId, { from: '17:00', to: '19:00', weekday: 2 })
    const tuesday = { _id: made._id, version: moved.version, date: '2026-11-17', slot: evening._id }
    expect(await world.call(pickup.move, tuesday)).toMatchObject({ date: '2026-11-17', from: '17:00', to: '19:00' })
    const free = await world.call(pickup.move, { _id: made._id, version: moved.version + 1, rider: null })
    expect(free).toMatchObject({ riderId: null, rider: '' })
  })

  test('keeps the order of the run that was given to it', async () => {
    const rider = (await world.employee())._id
    const wanted = await wish(world)
    const stops = [] as { _id: string; version: number }[]
    for (let n = 0; n < 3; n += 1) stops.push(await world.call(pickup.request, { ...wanted, rider, accept: true }))
    const [first, , third] = stops
    await world.call(pickup.move, { _id: third?._id, version: third?.version, before: first?._id })
    const { visits } = await world.call(pickup.allPickups, { date: MONDAY })
    const run = visits.filter(({ riderId }) => riderId === rider).map(({ _id }) => _id)
    expect(run).toEqual([stops[2], stops[0], stops[1]].map((stop) => stop?._id))
  })

  test('is on the way, and a cancelled one still shows that the rider left', async () => {
    const made = await visit(world)
    const left = await world.call(pickup.onTheWay, { _id: made._id })
    expect(left).toMatchObject({ status: 'on_the_way', message: { kind: 'onTheWay' } })
    expect((await ask(pickup.onTheWay, { _id: made._id })).status).toBe(409)
    const cancelled = await world.call(pickup.cancel, { _id: made._id, reason: 'not at home today' })
    expect(cancelled).toMatchObject({ status: 'cancelled', leftAt: left.leftAt, reason: 'not at home today' })
    expect((await ask(pickup.done, { _id: made._id })).body.error).toBe(
      'This stop is already done, has failed or is cancelled.',
    )
  })

  test('that failed can be planned again', async () => {
    const made = await visit(world)
    expect((await ask(pickup.failed, { _id: made._id })).status).toBe(422)
    const failed = await world.call(pickup.failed, { _id: made._id, reason: 'nobody was there' })
    expect(failed).toMatchObject({ status: 'failed', reason: 'nobody was there' })
    const again = await world.call(pickup.move, { _id: made._id, version: failed.version, date: '2026-11-23' })
    expect(again).toMatchObject({ status: 'accepted', date: '2026-11-23', reason: '', endedAt: null })
  })
})

describe('a pickup', () => {
  test('comes in as a closed bag and becomes an order of its customer, once', async () => {
    const made = await visit(world)
    const bagged = await world.call(pickup.bag, { _id: made._id, number: 'B-7', seal: '4411', pieces: 9 })
    expect(bagged).toMatchObject({ status: 'done', bag: { number: 'B-7', seal: '4411', pieces: 9 } })
    const { cloth, service } = await world.masters()
    const body = { id: made.id, particulars: [{ cloth, service, quantity: 3 }], pickup: made._id }
    const stranger = await world.customer()
    expect((await ask(order.addorder, { ...body, id: stranger.id })).status).toBe(409)
    const { invoice } = await world.call(order.addorder, body)
    const { visits } = await world.call(pickup.allPickups, { customer: made.id })
    expect(visits[0]).toMatchObject({ _id: made._id, invoice, orderStatus: 'Not Ready' })
    const twice = await ask(order.addorder, body)
    expect([twice.status, twice.body.error]).toEqual([409, `This pickup is already order ${invoice}.`])
    expect((await ask(pickup.bag, { _id: made._id, number: 'B-8' })).status).toBe(409)
  })
})

describe('a delivery', () => {
  test('hands over what is ready, and the customer is thanked', async () => {
    const made = await readyDelivery(world)
    const done = await world.call(pickup.done, { _id: made._id })
    expect(done).toMatchObject({ status: 'done', orderStatus: 'Delivered', message: { kind: 'delivered' } })
  })

  test('of what is not ready waits, and is planned once', async () => {
    const made = await visit(world, {}, 'delivery')
    expect((await ask(pickup.done, { _id: made._id })).body.error).toContain('is not ready yet')
    const again = { kind: 'delivery', invoice: made.invoice, date: MONDAY, slot: made.slot, pinCode: made.pinCode }
    expect((await ask(pickup.request, { ...again, address: 'here' })).body.error).toBe(
      'There is already a delivery of this order on 2026-11-16.',
    )
  })

  const shown = async ({ _id, id }: { _id: string; id: string }) => {
    const { visits } = await world.call(pickup.allPickups, { customer: id })
    return visits.find((one) => one._id === _id)
  }

  test('ends by itself when the order is handed over at the counter, in whichever way', async () => {
    const made = await readyDelivery(world)
    await world.call(order.updateorder, { invoice: made.invoice ?? 0, status: 'Delivered' })
    expect(await shown(made)).toMatchObject({ status: 'cancelled', orderStatus: 'Delivered' })
    expect((await ask(pickup.done, { _id: made._id })).body).toMatchObject({ code: 'visit_over' })
    const waiting = (await world.call(pickup.allPickups, {})).waiting.map(({ _id }) => _id)
    expect(waiting).not.toContain(made._id)
    const log = await world.call(contract.audit.allChanges, { subjectKind: 'visit', subjectId: made._id })
    expect(log.changes[0]).toMatchObject({ action: 'visit.cancel', before: { status: 'accepted' } })

    const scanned = await readyDelivery(world)
    const { tags } = await world.call(contract.tag.tags, { invoices: [scanned.invoice ?? 0] })
    for (const { tag } of tags) await world.call(order.scan, { tag, to: 'delivered' })
    expect(await shown(scanned)).toMatchObject({ status: 'cancelled', orderStatus: 'Delivered' })
  })

  test('stays while something of the order is left to bring', async () => {
    const made = await readyDelivery(world)
    const { allPieces } = await world.call(order.getOrder, { invoice: made.invoice ?? 0 })
    const some = allPieces.slice(1).map(({ piece }) => ({ piece, state: 'delivered' }))
    await world.call(order.updateorder, { invoice: made.invoice ?? 0, pieces: some })
    expect(await shown(made)).toMatchObject({ status: 'accepted' })
  })

  test('is done if the rider was on the way, and cancelled if the order is deleted', async () => {
    const made = await readyDelivery(world)
    await world.call(pickup.onTheWay, { _id: made._id })
    await world.call(order.updateorder, { invoice: made.invoice ?? 0, status: 'Delivered' })
    expect(await shown(made)).toMatchObject({ status: 'done' })
    const dropped = await visit(world, {}, 'delivery')
    await world.call(order.deleteorder, { invoice: dropped.invoice ?? 0, reason: 'A mistake' })
    expect(await shown(dropped)).toMatchObject({ status: 'cancelled' })
  })
})

describe('a repeating pickup', () => {
  test('is written for the next days, once, and not on days off', async () => {
    const made = await visit(world, { repeats: true })
    const stops = async () => {
      const { visits } = await world.call(pickup.allPickups, { customer: made.id })
      return visits.filter(({ status }) => status !== 'cancelled').map(({ date, repeatId }) => [date, repeatId])
    }
    expect(await stops()).toEqual([[MONDAY, made.repeatId]])
    const at = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000)
    await writeAllRepeats(app.database, at(1))
    await Promise.all([writeAllRepeats(app.database, at(2)), writeAllRepeats(app.database, at(2))])
    expect(await stops()).toEqual([
      [addDays(MONDAY, 7), made.repeatId],
      [MONDAY, made.repeatId],
    ])
    await world.call(stores.updateStore, { closedOn: [{ date: addDays(MONDAY, 14), name: 'Fair' }] })
    await writeAllRepeats(app.database, at(14))
    expect((await stops()).map(([date]) => date)).toEqual([addDays(MONDAY, 7), MONDAY])
    await world.call(stores.updateStore, { closedOn: [] })
    expect((await world.call(pickup.allRepeats, {})).repeats.map(({ _id }) => _id)).toContain(made.repeatId)
    expect(await world.call(pickup.endRepeat, { _id: made.repeatId ?? '' })).toEqual({ cancelled: 2 })
    expect((await ask(pickup.endRepeat, { _id: made.repeatId ?? '' })).status).toBe(404)
    expect(await stops()).toEqual([])
  })

  test('waits for the counter where the slot is full', async () => {
    const { _id, pinCode } = await area(world)
    const { _id: slotId } = await slot(world, _id, { capacity: 1 })
    const place = { kind: 'pickup', slot: slotId, address: '3 Mill Street', pinCode }
    const regular = await world.customer()
    await world.call(pickup.request, { ...place, id: regular.id, date: MONDAY, repeats: true })
    await world.call(pickup.request, { ...place, id: (await world.customer()).id, date: addDays(MONDAY, 7) })
    await writeAllRepeats(app.database, new Date(app.clock.now.getTime() + 86_400_000))
    const { visits } = await world.call(pickup.allPickups, { customer: regular.id })
    expect(visits.map(({ date, status }) => [date, status])).toEqual([
      [addDays(MONDAY, 7), 'requested'],
      [MONDAY, 'accepted'],
    ])
  })
})

describe('areas and slots', () => {
  test('are added, changed and removed', async () => {
    const made = await area(world, { name: 'Old Town' })
    const changed = await world.call(pickup.saveArea, {
      _id: made._id,
      name: 'Old Town',
      pinCodes: [made.pinCode, '560 099', '560099'],
      fee: 55.5,
    })
    expect(changed).toMatchObject({ pinCodes: [made.pinCode, '560099'], fee: 55.5, freeAbove: null })
    const twice = await ask(pickup.saveArea, { name: 'New Town', pinCodes: ['560099'], fee: 1 })
    expect([twice.status, problemsOf(twice.body)[0]?.msg]).toEqual([422, '560099 is already in the area "Old Town"'])
    const named = await ask(pickup.saveArea, { name: 'old town', pinCodes: ['560098'], fee: 1 })
    expect([named.status, named.body.error]).toEqual([409, 'There is already an area "old town"'])
    const { _id: slotId } = await slot(world, made._id)
    expect((await ask(pickup.saveSlot, { weekday: 9, from: '11:00', to: '9', capacity: 0 })).status).toBe(422)
    const wrong = await ask(pickup.saveSlot, { weekday: 1, from: '11:00', to: '10:00', capacity: 1 })
    expect(problemsOf(wrong.body)).toEqual([expect.objectContaining({ msg: 'A slot must end after it begins.' })])
    await world.call(pickup.removeArea, { _id: made._id })
    const left = await world.call(pickup.areas, {})
    expect(left.areas.map(({ _id }) => _id)).not.toContain(made._id)
    expect(left.slots.map(({ _id }) => _id)).not.toContain(slotId)
    // Its PIN codes are free again.
    expect((await ask(pickup.saveArea, { name: 'Old Town', pinCodes: ['560099'], fee: 1 })).status).toBe(200)
  })

  test('are changed one after the other: a PIN code never gets into two areas', async () => {
    const names = Array.from({ length: 4 }, () => world.name('Area'))
    const answers = await Promise.all(
      names.map((name) => ask(pickup.saveArea, { name, pinCodes: ['411001'], fee: 10 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })
})
