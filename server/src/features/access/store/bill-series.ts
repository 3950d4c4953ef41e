import { type Problem, problem, type StoreSettings } from '@clothesline/contract'
import { integer } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

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
  if (former && lastInvoice === undefined) {
    await tx.run('release-bill-series', 'delete from bill_series where store_id = $1', [storeId])
  }
  if (!wanted) return []
  const values = [wanted.gstin, wanted.prefix, storeId]
  const add = 'insert into bill_series (gstin, prefix, store_id) values ($1, $2, $3) on conflict do nothing'
  if ((await tx.run('take-bill-series', add, values)) > 0) return []
  const own = 'select 1 as one from bill_series where gstin = $1 and prefix = $2 and store_id = $3'
  return (await tx.row({ one: integer }, 'find-own-bill-series', own, values))
    ? []
    : [problem('invoicePrefix', 'bill_series_taken')]
}

function seriesOf({ isGST, GSTINnumber, invoicePrefix = '' }: Partial<Numbering>) {
  return isGST === 'Yes' && GSTINnumber ? { gstin: GSTINnumber, prefix: invoicePrefix.toUpperCase() } : undefined
}
