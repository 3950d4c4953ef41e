import { gstStates } from '../gstin.ts'
import type { Paise } from '../money.ts'
import { findPinCode } from '../pickup/area.ts'
import type { TaxProfile } from '../tax.ts'

/** Codes that are still given out, for places in India. */
export const stateCodes: readonly string[] = [...gstStates.keys()].filter(
  (code) => !['25', '28', '97', '99'].includes(code),
)

/**
 * States by how PIN codes begin; the longest fitting one counts. An empty one has PIN codes of several states, such as 605
 * for Puducherry and its Tamil surroundings: there the state must be asked for.
 */
const statesOfPinCodes: Readonly<Record<string, string>> = {
  ...{ 11: '07', 12: '06', 13: '06', 14: '03', 15: '03', 160: '', 17: '02', 18: '01', 19: '01', 194: '38' },
  ...{ 20: '09', 21: '09', 22: '09', 23: '09', 24: '09', 244: '', 246: '', 247: '', 248: '05', 249: '05' },
  ...{ 25: '09', 26: '09', 262: '', 263: '05', 27: '09', 28: '09', 30: '08', 31: '08', 32: '08', 33: '08', 34: '08' },
  ...{ 36: '24', 3625: '', 37: '24', 38: '24', 39: '24', 3961: '', 3962: '', 40: '27', 403: '30', 41: '27', 42: '27' },
  ...{ 43: '27', 44: '27', 45: '23', 46: '23', 47: '23', 48: '23', 49: '22', 50: '36', 507: '' },
  ...{ 51: '37', 52: '37', 53: '37', 533464: '34', 56: '29', 57: '29', 58: '29', 59: '29' },
  ...{
    60: '33',
    605: '',
    6096: '',
    61: '33',
    62: '33',
    63: '33',
    64: '33',
    67: '32',
    673310: '34',
    68: '32',
    68255: '31',
  },
  ...{ 69: '32', 70: '19', 71: '19', 72: '19', 73: '19', 737: '11', 74: '19', 744: '35', 75: '21', 76: '21', 77: '21' },
  ...{ 78: '18', 790: '12', 791: '12', 792: '12', 793: '17', 794: '17', 795: '14', 796: '15', 797: '13', 798: '13' },
  ...{
    799: '16',
    80: '10',
    81: '10',
    813: '',
    814: '',
    815: '20',
    816: '20',
    82: '10',
    825: '20',
    826: '20',
    827: '20',
  },
  ...{ 828: '20', 829: '20', 83: '20', 84: '10', 85: '10' },
}

/** The state of a PIN code, where all that begin like it are of one state. */
export function stateOfPinCode(pinCode: string): string | undefined {
  for (let length = 6; length >= 2; length--) {
    const state = statesOfPinCodes[pinCode.slice(0, length)]
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
