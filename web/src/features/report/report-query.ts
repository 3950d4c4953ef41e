import { contract, type InputOf, type ReportName } from '@clothesline/contract'
import type { DayRange } from '@clothesline/domain'
import { callQuery } from '../../lib/call-query.ts'
import { askAhead } from '../../lib/query-client.ts'
import { isStoreAdminNow } from '../../lib/session.ts'
import { storeToday } from '../../lib/store-zone.ts'
import { readReportAddress } from './report-address.ts'

type Reports = typeof contract.report

export const reportInput = ({ startOn, endOn }: DayRange, isUntilNow = false) => ({
  startDate: startOn,
  endDate: endOn,
  ...(isUntilNow && { untilNow: true }),
})

export const reportQuery = <Name extends ReportName>(
  name: Name,
  days: DayRange,
  { isUntilNow = false, asStoreAdmin }: { isUntilNow?: boolean; asStoreAdmin: boolean },
) => callQuery(contract.report[name], reportInput(days, isUntilNow) as InputOf<Reports[Name]>, { asStoreAdmin })

/** Asks for the report that an address shows. */
export function askForReport(search: Record<string, unknown>): void {
  const { name, days } = readReportAddress(search, storeToday())
  askAhead(reportQuery(name, days, { asStoreAdmin: isStoreAdminNow() }))
}
