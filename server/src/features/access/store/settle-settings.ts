import { type Problem, problem, problemAt, type StoreSettings } from '@clothesline/contract'
import { checkPrefix, gstRateProblem, nextInvoice, parseGstin, RuleError } from '@clothesline/domain'
import type { Tx } from '../../../db/transaction.ts'
import { type BillSeries, releaseSeries, takeSeries } from './store-queries.ts'

type Change = Partial<Omit<StoreSettings, 'dashboardConfiguration' | 'orderConfiguration'>> & {
  dashboardConfiguration?: Partial<StoreSettings['dashboardConfiguration']>
  orderConfiguration?: Partial<StoreSettings['orderConfiguration']>
  isGst?: StoreSettings['isGST']
  isGstRegular?: StoreSettings['isGSTRegular']
}

const SPELLINGS = { isGst: 'isGST', isGstRegular: 'isGSTRegular' } as const

/** Applies a change to the settings, keeps related fields consistent, and lists all problems. */
export function settleSettings(
  current: StoreSettings,
  change: Change,
  lastInvoice?: number,
): { settings: StoreSettings; problems: Problem[] } {
  const problems: Problem[] = []
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change
  for (const [other, field] of Object.entries(SPELLINGS) as [keyof typeof SPELLINGS, 'isGST' | 'isGSTRegular'][]) {
    const value = given[other]
    delete given[other]
    if (value === undefined) continue
    if (given[field] !== undefined && given[field] !== value) {
      problems.push(problem(other, 'values_contradict', { first: other, second: field }))
    }
    given[field] = value
  }
  const settings: StoreSettings = {
    ...current,
    ...given,
    dashboardConfiguration: { ...current.dashboardConfiguration, ...given.dashboardConfiguration },
    orderConfiguration: { ...current.orderConfiguration, ...given.orderConfiguration },
  }
  settleTax(settings, current, given, problems)
  problems.push(...prefixProblems(settings, current, lastInvoice))
  return { settings, problems }
}

/**
 * The prefix must leave room for the next number. An existing prefix that has become too long does not block other
 * changes.
 */
function prefixProblems(settings: StoreSettings, current: StoreSettings, lastInvoice?: number): Problem[] {
  const startOf = ({ orderConfiguration }: StoreSettings) => orderConfiguration.invoiceStartingPoint
  if (settings.invoicePrefix === current.invoicePrefix && startOf(settings) === startOf(current)) return []
  try {
    checkPrefix(settings.invoicePrefix, nextInvoice(lastInvoice, startOf(settings)))
    return []
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return [problemAt('invoicePrefix', error)]
  }
}

function settleTax(settings: StoreSettings, current: StoreSettings, given: Change, problems: Problem[]): void {
  for (const field of ['GSTINnumber', 'GSTINregular', 'GSTINcomposite'] as const) {
    settings[field] = parseGstin(settings[field]) ?? ''
  }
  // GSTINnumber is the one in use: that of the chosen scheme.
  const ofScheme = settings.isGSTRegular === 'Yes' ? 'GSTINregular' : 'GSTINcomposite'
  if (given.GSTINnumber !== undefined) settings[ofScheme] = settings.GSTINnumber
  else if (settings[ofScheme]) settings.GSTINnumber = settings[ofScheme]
  if (settings.isGST === 'Yes' && !settings.GSTINnumber) {
    problems.push(problem('GSTINnumber', 'gstin_needed'))
  }
  // The full rate is twice the half that CGST and SGST each have.
  if (given.rGst !== undefined && given.gstRegular === undefined) settings.gstRegular = given.rGst / 2
  else if (given.gstRegular !== undefined && given.rGst === undefined) settings.rGst = given.gstRegular * 2
  // A rate from before this rule does not block other changes.
  const isNew = settings.rGst !== current.rGst || settings.gstRegular !== current.gstRegular
  const wrong = isNew ? gstRateProblem(settings.rGst, settings.gstRegular) : undefined
  if (wrong)
    problems.push(problemAt(given.rGst === undefined && given.gstRegular !== undefined ? 'gstRegular' : 'rGst', wrong))
}

type Numbering = Pick<StoreSettings, 'isGST' | 'GSTINnumber' | 'invoicePrefix'>

type SeriesChange = {
  before?: Partial<StoreSettings>
  after: StoreSettings
  lastInvoice?: number | undefined
}

/**
 * Reserves the numbers that bills will have under the GSTIN and prefix, or says that another store has them. Stores that
 * shared a series before this was checked are asked only when they change one of the two.
 */
export async function takeBillSeries(
  tx: Tx,
  storeId: string,
  { before = {}, after, lastInvoice }: SeriesChange,
): Promise<Problem[]> {
  const [former, wanted] = [seriesOf(before), seriesOf(after)]
  if (former?.gstin === wanted?.gstin && former?.prefix === wanted?.prefix) return []
  // Without a bill nothing was numbered yet: a mistyped GSTIN is not kept from the shop that it belongs to.
  if (former && lastInvoice === undefined) await releaseSeries(tx, storeId)
  return !wanted || (await takeSeries(tx, storeId, wanted)) ? [] : [problem('invoicePrefix', 'bill_series_taken')]
}

function seriesOf({ isGST, GSTINnumber, invoicePrefix = '' }: Partial<Numbering>): BillSeries | undefined {
  return isGST === 'Yes' && GSTINnumber ? { gstin: GSTINnumber, prefix: invoicePrefix.toUpperCase() } : undefined
}
