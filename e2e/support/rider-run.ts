import type { Page } from '@playwright/test'
import { drawPin } from '../page-models/clerk-counter.ts'
import { type Counter, shirts } from './orders.ts'

interface Stop {
  _id: string
  status: string
  balance: number
  version: number
}

/** A shop with a slot that is open all day, and one stop for each customer, all of today. */
export async function planRun(counter: Counter, { pieces = 2 } = {}) {
  const ravi = await counter.call<{ _id: string }>('/api/employee/addEmployee', { name: 'Ravi Kumar' })
  const pin = await drawPin(counter, ravi._id)
  const area = { name: 'Baner', pinCodes: ['411045'], fee: 0 }
  await counter.call('/api/pickup/saveArea', area)
  const slots = new Map<number, string>()
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    const slot = { weekday, from: '00:00', to: '23:59', capacity: 20 }
    slots.set(weekday, (await counter.call<{ _id: string }>('/api/pickup/saveSlot', slot))._id)
  }
  const { date } = await counter.call<{ date: string }>('/api/pickup/allPickups', {})
  const slot = slots.get(new Date(`${date}T12:00:00Z`).getUTCDay())
  const addCustomer = (name: string, house: number) =>
    counter.addCustomer(name, { address: `${house} Lake Road, Pune 411045` })
  const deliver = async (name: string, house: number, pieces: number) => {
    const order = await counter.takeOrder(await addCustomer(name, house), { particulars: [shirts(pieces)] })
    await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
    const stop = { kind: 'delivery', invoice: order.invoice, date, slot, rider: ravi._id, sendMessage: false }
    return { order, stop: await counter.call<Stop>('/api/pickup/request', stop) }
  }
  const pickUp = async (name: string, house: number, more: object) => {
    const { _id: id } = await addCustomer(name, house)
    return counter.call<Stop>('/api/pickup/request', { kind: 'pickup', id, date, slot, sendMessage: false, ...more })
  }
  return {
    pin,
    asha: await deliver('Asha Rao', 12, pieces),
    kabir: await deliver('Kabir Sethi', 30, 1),
    meera: await pickUp('Meera Nair', 20, { rider: ravi._id }),
    zoya: await pickUp('Zoya Khan', 2, {}),
    stopNow: async (id: string) => {
      const { visits } = await counter.call<{ visits: Stop[] }>('/api/pickup/allPickups', { date })
      return visits.find(({ _id }) => _id === id)
    },
  }
}

export const card = (phone: Page, name: string) => phone.getByRole('article', { name })
export const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click()
