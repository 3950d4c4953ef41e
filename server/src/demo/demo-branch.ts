import type { DemoStore } from './demo-store.ts'
import { PUNE } from './people.ts'

/** A small second shop of the same owner: with the first one it makes a group. */
export const DEMO_BRANCH: DemoStore = {
  fields: {
    ...{
      storeName: 'Sparkle Kothrud',
      username: 'kothrud',
      password: 'clothesline-demo',
      email: 'kothrud@shop.example',
    },
    ...{ contact1: '9800010004', alias: 'K', subStoreName: 'Kothrud' },
    storeAddress: '7, Karve Road, Kothrud, Pune 411038',
    ...{ isGST: 'Yes', isGSTRegular: 'Yes', GSTINnumber: '27AAKFS4821M1ZQ', upiId: 'sparkle@upi' },
    ...{ invoicePrefix: 'SPK2', promiseDays: 3 },
  },
  town: PUNE,
  ...{ ordersADay: 2, customersBefore: 15, prices: 1.6, lateOrders: 0 },
  ...{ rent: 4_500, workshop: 'Sharma Dyers, Pimpri', hasDayOff: true },
  employees: [
    { name: 'Kavita Joshi', role: 'Counter, half days', salary: 5_000 },
    { name: 'Sagar Bhosale', role: 'Ironing, half days', salary: 3_000 },
  ],
}

/** The group of the demo: its head, and the stores in it, by username. */
export const DEMO_GROUP = { name: 'Sparkle shops', head: 'sparkle', stores: ['sparkle', 'kothrud'] }
