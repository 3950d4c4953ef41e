import { checkPaise, type Paise } from '../money/money.ts'

/** A part of the town that the shop goes to. */
export type Area = {
  id: string
  name: string
  pinCodes: readonly string[]
  feePaise: Paise
  /** A bill of this much or more has no fee. Null: there is always one. */
  freeAbovePaise: Paise | null
}

/** What coming to an area costs for a bill of so much, before tax. */
export function deliveryFee(area: Pick<Area, 'feePaise' | 'freeAbovePaise'>, billPaise: Paise): Paise {
  const isFree = area.freeAbovePaise !== null && billPaise >= area.freeAbovePaise
  return isFree ? 0 : checkPaise(area.feePaise)
}

/** The area that a PIN code is in. A PIN code is in one area at most. */
export function areaOfPinCode<A extends Pick<Area, 'pinCodes'>>(pinCode: string, areas: readonly A[]): A | undefined {
  return areas.find(({ pinCodes }) => pinCodes.includes(pinCode))
}

/** The PIN code in an address as people write it: the last six digits, "560 001" included. A phone number is none. */
export function findPinCode(address: string): string | undefined {
  const found = [...address.matchAll(/(?<!\d)([1-9]\d{2})[ -]?(\d{3})(?![ -]?\d)/g)].at(-1)
  return found && `${found[1]}${found[2]}`
}
