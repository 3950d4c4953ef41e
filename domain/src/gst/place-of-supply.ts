import type { Paise } from '../money/money.ts'
import { findPinCode } from '../pickup/area.ts'
import { gstStates } from '../tax/gstin.ts'
import type { TaxProfile } from '../tax/tax.ts'

/** Codes that are still given out, for places in India. */
export const stateCodes: readonly string[] = [...gstStates.keys()].filter(
  (code) => !['25', '28', '97', '99'].includes(code),
)

/**
 * How the PIN codes of each state begin; the longest fitting beginning counts. The first ones have PIN codes of several states,
 * such as 605 for Puducherry and its Tamil surroundings: there the state must be asked for.
 */
const pinCodesOfStates: Readonly<Record<string, string>> = {
  '': '160 244 246 247 262 3625 3961 3962 507 605 607402 6096 813 814',
  '01': '18 19',
  '02': '17',
  '03': '14 15',
  '05': '248 249 263',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34',
  '09': '20 21 22 23 24 25 26 27 28',
  '10': '80 81 82 84 85',
  '11': '737',
  '12': '790 791 792',
  '13': '797 798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '793 794',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '815 816 822 825 826 827 828 829 83',
  '21': '75 76 77',
  '22': '49',
  '23': '45 46 47 48',
  '24': '36 37 38 39',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '30': '403',
  '31': '68255',
  '32': '67 68 69',
  '33': '60 61 62 63 64',
  '34': '533464 673310',
  '35': '744',
  '36': '50',
  '37': '51 52 53',
  '38': '194',
}

const statesByBeginning = new Map(
  Object.entries(pinCodesOfStates).flatMap(([state, beginnings]) =>
    beginnings.split(' ').map((beginning): [string, string] => [beginning, state]),
  ),
)

/** The state of a PIN code, where all that begin like it are of one state. */
export function stateOfPinCode(pinCode: string): string | undefined {
  for (let length = 6; length >= 2; length--) {
    const state = statesByBeginning.get(pinCode.slice(0, length))
    if (state !== undefined) return state === '' ? undefined : state
  }
  return undefined
}

export interface TaxedCustomer {
  gstin: string
  /** The code that was chosen; empty if the address says it. */
  state: string
  address: string
}

/** Somebody of whom nothing is known, such as on a sample. */
export const anyConsumer: TaxedCustomer = { gstin: '', state: '', address: '' }

/** The state on record: the chosen one, or that of the PIN code in the address. */
export function stateOfCustomer({ state, address }: Pick<TaxedCustomer, 'state' | 'address'>): string | undefined {
  if (state !== '') return state
  const pinCode = findPinCode(address)
  return pinCode === undefined ? undefined : stateOfPinCode(pinCode)
}

/** From this taxable value on, a bill to a consumer shows their address and state (Rule 46 (e)). */
const ADDRESS_WANTED_FROM: Paise = 50_000_00

/** Whether a bill must have an address and state that the customer does not have yet. */
export function wantsAddress(profile: TaxProfile, taxablePaise: Paise, customer: TaxedCustomer): boolean {
  if (profile.kind !== 'regular' || profile.customerGstin !== undefined || taxablePaise < ADDRESS_WANTED_FROM)
    return false
  return customer.address.trim() === '' || stateOfCustomer(customer) === undefined
}
