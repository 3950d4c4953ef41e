import type { contract, InputOf } from '@clothesline/contract'
import type { ClerkRole } from '@clothesline/domain'
import type { Town } from './people.ts'

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
