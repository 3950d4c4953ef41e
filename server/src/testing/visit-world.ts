import { randomInt } from 'node:crypto'
import { contract } from '@clothesline/contract'
import type { World } from './world.ts'

/** The Monday after the day of the tests. */
export const MONDAY = '2026-11-16'

/** An area with a PIN code of its own and a slot on Mondays. */
export async function area(world: World, fields: Record<string, unknown> = {}) {
  const pinCode = String(randomInt(100_000, 999_999))
  const made = await world.call(contract.pickup.saveArea, {
    name: world.name('Area'),
    pinCodes: [pinCode],
    fee: 40,
    freeAbove: 500,
    ...fields,
  })
  return { ...made, pinCode }
}

export async function slot(world: World, areaId: string | null = null, fields: Record<string, unknown> = {}) {
  return world.call(contract.pickup.saveSlot, {
    area: areaId,
    weekday: 1,
    from: '09:00',
    to: '11:00',
    capacity: 5,
    ...fields,
  })
}

/** A wish for a pickup or, with a new order, for its delivery. */
export async function wish(world: World, kind: 'pickup' | 'delivery' = 'pickup') {
  const { _id, pinCode } = await area(world)
  const { _id: slotId } = await slot(world, _id)
  const place = { date: MONDAY, slot: slotId, address: '12 Lake Road', pinCode }
  if (kind === 'pickup') return { kind, id: (await world.customer({ whatsappConsent: true })).id, ...place }
  return { kind, invoice: (await world.order()).invoice, ...place }
}

export async function visit(
  world: World,
  fields: Record<string, unknown> = {},
  kind: 'pickup' | 'delivery' = 'pickup',
) {
  return world.call(contract.pickup.request, { ...(await wish(world, kind)), ...fields })
}

/** A delivery of an order that is ready. */
export async function readyDelivery(world: World) {
  const made = await visit(world, {}, 'delivery')
  await world.call(contract.order.updateorder, { invoice: made.invoice ?? 0, status: 'Ready' })
  return made
}

/** A closed bag that was opened at the shop: its customer's link, the order, and how many pieces were counted. */
export async function countedBag(world: World, fields: Record<string, unknown> = {}) {
  const made = await visit(world, fields)
  await world.call(contract.pickup.bag, { _id: made._id, number: 'B-7', seal: '4411' })
  const { cloth, service } = await world.masters()
  const particulars = [{ cloth, service, quantity: 3 }]
  const { invoice } = await world.call(contract.order.addorder, { id: made.id, particulars, pickup: made._id })
  const { link } = await world.call(contract.privacy.link, { id: made.id })
  return { token: link.split('/').at(-1) ?? '', invoice, pieces: 3, customerId: made.id }
}
