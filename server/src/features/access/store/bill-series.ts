import { type Problem, problem, type StoreSettings } from '@clothesline/contract'
import type { Tx } from '../../../db/transaction.ts'
import { type BillSeries, releaseSeries, takeSeries } from './store-queries.ts'

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
