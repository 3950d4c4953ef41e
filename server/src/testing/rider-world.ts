import { randomUUID } from 'node:crypto'
import { contract } from '@clothesline/contract'
import { stopTicket } from '../features/orders/visit/index.ts'
import { addTestStore, startTestApp } from './test-app.ts'
import { addTestCustomer } from './test-customer.ts'
import { area, MONDAY, readyDelivery, slot, visit } from './visit-world.ts'
import { PNG, World } from './world.ts'

export interface TestRider {
  _id: string
  name: string
  pin: string
  /** What the link of the phone ends with. */
  token: string
  phoneId: string
  riderToken: string
}

/** Two shops on the morning of the Monday that stops are booked for. */
export async function openRiderShops() {
  const app = await startTestApp()
  const shop = await addTestStore(app, 'Riders', { tokenExpireTime: 43_200, upiId: 'riders@okaxis' })
  const world = new World(app, shop)
  const other = new World(app, await addTestStore(app, 'Others', { tokenExpireTime: 43_200 }))
  await visit(world)
  app.clock.now = new Date(`${MONDAY}T03:00:00Z`)
  return { app, shop, world, other }
}

export async function phone(world: World, fields: Record<string, unknown> = {}) {
  const { _id: phoneId, link } = await world.call(contract.run.addPhone, { name: world.name('Phone'), ...fields })
  return { phoneId, token: link.split('/').at(-1) ?? '' }
}

/** An employee who opened the day on a phone. Never one whom the world knows: a new PIN would end the session. */
export async function rider(world: World, fields: Record<string, unknown> = {}): Promise<TestRider> {
  const { _id, name } = await world.call(contract.employee.addEmployee, { name: world.name('Rider') })
  const person = { _id, name, pin: await world.drawPin(_id) }
  const made = await phone(world, fields)
  const { riderToken } = await world.call(contract.run.enter, { token: made.token, pin: person.pin })
  return { ...person, ...made, riderToken }
}

/** As the list of stops shows it. */
export const ticketOf = ({ app, store }: World, visitId: string, riderId: string): string =>
  stopTicket({ services: app.services, store: { id: store.storeId } as never }, visitId, riderId)

/** The body of an act, as the phone would send it. */
export function actBody(world: World, who: TestRider, fields: Record<string, unknown>) {
  const now = world.app.clock.now.toISOString()
  const { visit: visitId } = fields
  return {
    riderToken: who.riderToken,
    act: randomUUID(),
    at: now,
    sentAt: now,
    ...(typeof visitId === 'string' && { ticket: ticketOf(world, visitId, who._id) }),
    ...fields,
  }
}

/** A delivery that is ready and is this rider's. */
export async function ownDelivery(world: World, who: TestRider) {
  const { _id, version, ...rest } = await readyDelivery(world)
  await world.call(contract.pickup.move, { _id, version, rider: who._id })
  return { ...rest, _id }
}

/** The same of an order and a customer of its own, which is handed over with a photo. */
async function photographedDelivery(world: World): Promise<string> {
  const who = await rider(world)
  const { cloth, service } = await world.masters()
  const { id } = await addTestCustomer(world.app, world.store, { name: world.name('Customer') })
  const particulars = [{ cloth, service, quantity: 1 }]
  const { invoice } = await world.call(contract.order.addorder, { id, particulars })
  await world.call(contract.order.updateorder, { invoice, status: 'Ready' })
  const { _id: areaId, pinCode } = await area(world)
  const { _id: slotId } = await slot(world, areaId)
  const place = { date: MONDAY, slot: slotId, address: '12 Lake Road', pinCode, rider: who._id }
  const { _id } = await world.call(contract.pickup.request, { kind: 'delivery', invoice, ...place })
  await world.call(contract.run.act, actBody(world, who, { kind: 'deliver', visit: _id, photo: PNG }))
  return _id
}

export const ownPickup = (world: World, who: TestRider) => visit(world, { rider: who._id })

/** Took twenty rupees in cash. */
async function riderWithCash(world: World): Promise<TestRider> {
  const who = await rider(world)
  const { _id } = await ownDelivery(world, who)
  await world.call(contract.run.act, actBody(world, who, { kind: 'collect', visit: _id, cash: 20 }))
  return who
}

/** The id of an act that the shop must look at: the customer cancelled meanwhile. */
async function refusedAct(world: World): Promise<string> {
  const who = await rider(world)
  const { _id } = await ownPickup(world, who)
  await world.call(contract.pickup.cancel, { _id, reason: 'away' })
  const sent = actBody(world, who, { kind: 'pickUp', visit: _id, pieces: 4 })
  await world.call(contract.run.act, sent)
  return sent.act
}

/** Valid bodies for the calls about riders. */
export const runInputs = {
  enter: async (world: World) => ({ token: (await phone(world)).token, pin: (await world.clerk()).pin }),
  stops: async (world: World) => ({ riderToken: (await rider(world)).riderToken }),
  act: async (world: World) => {
    const who = await rider(world)
    return actBody(world, who, { kind: 'collect', visit: (await ownDelivery(world, who))._id, cash: 20, upi: 0 })
  },
  removePhone: async (world: World) => ({ _id: (await phone(world)).phoneId }),
  /** On which too many PINs were wrong. */
  letPhoneIn: async (world: World) => {
    const { phoneId } = await phone(world)
    await world.app.owner.query('update rider_phone set wrong_pins = 20 where id = $1', [phoneId])
    return { _id: phoneId }
  },
  cash: async (world: World) => ({ rider: (await world.employee())._id }),
  countIn: async (world: World) => ({ rider: (await riderWithCash(world))._id, counted: 20 }),
  look: async (world: World) => ({ _id: await refusedAct(world), note: 'called the customer' }),
  photo: async (world: World) => ({ _id: await photographedDelivery(world) }),
}
