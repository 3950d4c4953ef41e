/** The service accounting codes of laundries. The store may set another one per service. */
export const sacCodes = {
  coinOperated: '999711',
  dryCleaning: '999712',
  otherCleaning: '999713',
  pressing: '999714',
  dyeing: '999715',
  other: '999719',
} as const

/** The initial code of a new service, guessed from its name. */
export function defaultSac(serviceName: string, isSelfService: boolean): string {
  if (isSelfService) return sacCodes.coinOperated
  const name = serviceName.toLowerCase()
  if (/dry\W*(clean|wash)/.test(name)) return sacCodes.dryCleaning
  if (/\bdye|\bdying/.test(name)) return sacCodes.dyeing
  // "Wash and iron" is cleaning: the washing gives the service its character.
  if (/wash|laundr|clean|stain/.test(name)) return sacCodes.otherCleaning
  if (/iron|press|steam/.test(name)) return sacCodes.pressing
  return sacCodes.other
}

export function isSac(text: string): boolean {
  return /^99\d{4}$/.test(text)
}

/** What the codes are called in the return, in at most 30 characters. */
const descriptions: Readonly<Record<string, string>> = {
  [sacCodes.coinOperated]: 'Coin-operated laundry',
  [sacCodes.dryCleaning]: 'Dry-cleaning',
  [sacCodes.otherCleaning]: 'Other textile cleaning',
  [sacCodes.pressing]: 'Pressing',
  [sacCodes.dyeing]: 'Dyeing and colouring',
  [sacCodes.other]: 'Other washing and cleaning',
}

export function sacDescription(sac: string): string {
  return descriptions[sac] ?? 'Laundry services'
}
