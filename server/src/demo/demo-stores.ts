import type { contract, InputOf } from '@clothesline/contract'
import type { ClerkRole } from '@clothesline/domain'
import { LUCKNOW, PUNE, type Town } from './people.ts'

/** A small second shop of the same owner: with the first one it makes a group. */
const DEMO_BRANCH: DemoStore = {
  fields: {
    storeName: 'Sparkle Kothrud',
    username: 'kothrud',
    password: 'clothesline-demo',
    email: 'kothrud@shop.example',
    contact1: '9800010004',
    alias: 'K',
    subStoreName: 'Kothrud',
    storeAddress: '7, Karve Road, Kothrud, Pune 411038',
    isGST: 'Yes',
    isGSTRegular: 'Yes',
    GSTINnumber: '27AAKFS4821M1ZQ',
    upiId: 'sparkle@upi',
    invoicePrefix: 'SPK2',
    promiseDays: 3,
  },
  town: PUNE,
  ordersADay: 2,
  customersBefore: 15,
  prices: 1.6,
  lateOrders: 0,
  rent: 4_500,
  workshop: 'Sharma Dyers, Pimpri',
  hasDayOff: true,
  employees: [
    { name: 'Kavita Joshi', role: 'Counter, half days', salary: 5_000 },
    { name: 'Sagar Bhosale', role: 'Ironing, half days', salary: 3_000 },
  ],
}

/** The group of the demo: its head, and the stores in it, by username. */
export const DEMO_GROUP = { name: 'Sparkle shops', head: 'sparkle', stores: ['sparkle', 'kothrud'] }

/** The demo's logins are public: it is for trying things out. */
export const DEMO_ADMIN = { username: 'admin', password: 'clothesline-demo' }

const PASSWORD = 'clothesline-demo'

export const DEMO_STORES: DemoStore[] = [
  {
    fields: {
      storeName: 'Sparkle Dry Cleaners',
      username: 'sparkle',
      password: PASSWORD,
      email: 'sparkle@shop.example',
      contact1: '9800010001',
      contact2: '9800010002',
      websiteName: 'www.sparkle.example',
      alias: 'S',
      subStoreName: 'Baner',
      storeAddress: 'Shop 4, Orchid Plaza, Baner Road, Pune 411045',
      isGST: 'Yes',
      isGSTRegular: 'Yes',
      GSTINnumber: '27AAKFS4821M1ZQ',
      upiId: 'sparkle@upi',
      invoicePrefix: 'SPK',
      addCounterNumber: true,
      promiseDays: 3,
      minimumKg: 3,
      invoiceTerms:
        'Please check your clothes when you take them. We keep clothes for 60 days. Damage is made good up to ten times the price of the work.',
      orderConfiguration: { invoiceStartingPoint: 4_201 },
    },
    town: PUNE,
    ordersADay: 7,
    customersBefore: 80,
    prices: 1.6,
    lateOrders: 1,
    rent: 15_000,
    workshop: 'Sharma Dyers, Pimpri',
    hasDayOff: false,
    employees: [
      { name: 'Ramesh Kale', role: 'Manager', salary: 11_500, clerk: { pin: '4071', role: 'Manager' } },
      { name: 'Sunita Pawar', role: 'Counter', salary: 8_500, clerk: { pin: '5926', role: 'Counter' } },
      { name: 'Imran Shaikh', role: 'Ironing', salary: 7_500, clerk: { pin: '8314', role: 'Presser' } },
      { name: 'Ganesh Jadhav', role: 'Washing, mornings', salary: 4_500 },
      { name: 'Vijay More', role: 'Delivery, evenings', salary: 4_500, clerk: { pin: '6253', role: 'Delivery' } },
    ],
  },
  {
    fields: {
      storeName: 'Ujala Laundry',
      username: 'ujala',
      password: PASSWORD,
      email: 'ujala@shop.example',
      contact1: '9800010003',
      alias: 'U',
      storeAddress: '12, Kapoorthala Crossing, Aliganj, Lucknow 226024',
      isGST: 'Yes',
      isGSTRegular: 'No',
      GSTINnumber: '09AFTPU7316K1ZI',
      upiId: 'ujala@upi',
      cGst: 6,
      gstComposite: 3,
      invoicePrefix: 'UJ',
      promiseDays: 2,
      printSettings: '58mm Roll',
      invoiceTerms: 'कपड़े लेते समय जाँच लें। Please check your clothes when you take them.',
    },
    town: LUCKNOW,
    ordersADay: 4,
    customersBefore: 35,
    prices: 1.4,
    lateOrders: 0,
    rent: 5_500,
    workshop: 'Awadh Dry Clean Works',
    hasDayOff: true,
    employees: [
      { name: 'Mohd. Salim', role: 'Ironing', salary: 5_200 },
      { name: 'Pushpa Devi', role: 'Washing', salary: 4_600 },
      { name: 'Rakesh Yadav', role: 'Counter and delivery', salary: 5_200 },
    ],
  },
  DEMO_BRANCH,
]

interface DemoEmployee {
  name: string
  role: string
  salary: number
  /** Steps up to the counter with this PIN. Public, like the passwords of the demo. */
  clerk?: { pin: string; role: ClerkRole }
}

export interface DemoStore {
  fields: Omit<InputOf<typeof contract.store.addStore>, 'copyMastersFrom'>
  town: Town
  /** Orders on an ordinary day. */
  ordersADay: number
  customersBefore: number
  employees: DemoEmployee[]
  rent: number
  /** What it charges, as a part of the rates that a new store starts with. */
  prices: number
  workshop: string
  /** So many orders are late in the shop when the demo is viewed; one more is late at the workshop. */
  lateOrders: number
  /** Whether there is a weekly day off. */
  hasDayOff: boolean
}
