import { checkCharacter } from '../text/check-character.ts'

/** A GST registration number in canonical form: fifteen capital letters and digits with a valid check character. */
export type Gstin = string

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** State names by the first two digits of a GSTIN. 25 and 28 are no longer issued but appear on old documents. */
export const gstStates: ReadonlyMap<string, string> = new Map([
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['25', 'Daman and Diu'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['28', 'Andhra Pradesh (before division)'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
  ['97', 'Other Territory'],
  ['99', 'Centre Jurisdiction'],
])

/** Parses a typed GSTIN, ignoring case and spaces. Undefined if it is invalid. */
export function parseGstin(text: string): Gstin | undefined {
  const gstin = text.replace(/\s/g, '').toUpperCase()
  return isShaped(gstin) && checkCharacter(gstin.slice(0, 14)) === gstin.charAt(14) ? gstin : undefined
}

/** Looks like a GSTIN, whatever its last character: then a single character was mistyped, or two were swapped. */
export function isShapedLikeGstin(text: string): boolean {
  return isShaped(text.replace(/\s/g, '').toUpperCase())
}

const isShaped = (gstin: string) => SHAPE.test(gstin) && gstStates.has(stateCodeOf(gstin))

/** 27 for Maharashtra and so on: the place of supply on a tax invoice. */
export function stateCodeOf(gstin: Gstin): string {
  return gstin.slice(0, 2)
}

export function findStateName(stateCode: string): string | undefined {
  return gstStates.get(stateCode)
}
