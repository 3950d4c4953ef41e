import type { MessageFacts } from './message-values.ts'

/** A sample order for previews. */
export function sampleMessageFacts(store: { storeName: string; upiId: string; link: string }): MessageFacts {
  const names = { store: store.storeName, customer: 'Asha Rao', link: store.link }
  const order = { ...names, number: 'A/2627/000123', pieces: 5, balancePaise: 25_000 }
  return {
    welcome: names,
    invoice: { ...order, amtPaise: 125_000, promisedOn: '2026-11-18' },
    delayed: { ...order, promisedOn: '2026-11-20' },
    ready: order,
    delivered: { ...order, deliveredPieces: 3 },
    note: {
      ...names,
      number: 'CNA/2627/0001',
      amtPaise: 11_800,
      bill: order.number,
      balancePaise: 13_200,
    },
    pickupBooked: {
      ...names,
      visit: 'pickup',
      on: '2026-11-18',
      from: '09:00',
      to: '11:00',
      rider: '',
    },
    onTheWay: {
      ...names,
      visit: 'delivery',
      on: '2026-11-18',
      from: '17:00',
      to: '19:00',
      rider: 'Ravi',
    },
    bagCounted: { ...order, amtPaise: 125_000, promisedOn: '2026-11-18', bag: 'B-12' },
    dueReminder: { ...names, duePaise: 125_000, openBills: 2, upiId: store.upiId },
  }
}
