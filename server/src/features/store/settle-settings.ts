import type { Problem, StoreSettings } from '@clothesline/contract'
import { gstRateProblem, parseGstin } from '@clothesline/domain'

type Change = Partial<Omit<StoreSettings, 'dashboardConfiguration' | 'orderConfiguration'>> & {
  dashboardConfiguration?: Partial<StoreSettings['dashboardConfiguration']>
  orderConfiguration?: Partial<StoreSettings['orderConfiguration']>
}

/** Lays a change over the settings, keeps the fields that belong together in step, and lists what cannot be right. */
export function settleSettings(
  current: StoreSettings,
  change: Change,
): { settings: StoreSettings; problems: Problem[] } {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change
  const settings: StoreSettings = {
    ...current,
    ...given,
    dashboardConfiguration: { ...current.dashboardConfiguration, ...given.dashboardConfiguration },
    orderConfiguration: { ...current.orderConfiguration, ...given.orderConfiguration },
  }
  const problems: Problem[] = []
  settleTax(settings, given, problems)
  return { settings, problems }
}

function settleTax(settings: StoreSettings, given: Change, problems: Problem[]): void {
  for (const field of ['GSTINnumber', 'GSTINregular', 'GSTINcomposite'] as const) {
    settings[field] = parseGstin(settings[field]) ?? ''
  }
  // GSTINnumber is the one in force: the one of the chosen scheme.
  const ofScheme = settings.isGSTRegular === 'Yes' ? 'GSTINregular' : 'GSTINcomposite'
  if (given.GSTINnumber !== undefined) settings[ofScheme] = settings.GSTINnumber
  else if (settings[ofScheme]) settings.GSTINnumber = settings[ofScheme]
  if (settings.isGST === 'Yes' && !settings.GSTINnumber) {
    problems.push({ msg: 'GSTIN is needed when GST is on', path: 'GSTINnumber' })
  }
  // The whole rate is twice the half that CGST and SGST each take.
  if (given.rGst !== undefined && given.gstRegular === undefined) settings.gstRegular = given.rGst / 2
  else if (given.gstRegular !== undefined && given.rGst === undefined) settings.rGst = given.gstRegular * 2
  const wrong = gstRateProblem(settings.rGst, settings.gstRegular)
  if (wrong)
    problems.push({
      msg: wrong,
      path: given.rGst === undefined && given.gstRegular !== undefined ? 'gstRegular' : 'rGst',
    })
}
