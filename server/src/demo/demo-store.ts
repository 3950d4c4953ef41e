import type { contract, InputOf } from '@clothesline/contract'
import type { Town } from './people.ts'

interface DemoEmployee {
  name: string
  role: string
  salary: number
}

export interface DemoStore {
  fields: Omit<InputOf<typeof contract.store.addStore>, 'copyMastersFrom'>
  town: Town
  /** Orders on an ordinary day. */
  ordersADay: number
  customersBefore: number
  employees: DemoEmployee[]
  rent: number
  workshop: string
  /** Whether there is a weekly day off. */
  hasDayOff: boolean
}
