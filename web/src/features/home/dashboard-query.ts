import { contract } from '@clothesline/contract'
import { addDays, type Day } from '@clothesline/domain'
import { callQuery } from '../../lib/call-query.ts'
import { askAhead } from '../../lib/query-client.ts'
import { isStoreAdminNow, useSession } from '../../lib/session.ts'
import { storeToday } from '../../lib/store-zone.ts'

/** Two weeks, and the same weekdays of the two weeks before. */
export const CHART_DAYS = 28

/** The figures of the dashboard, and of the last days for the charts. */
export const dashboardQuery = (today: Day, asStoreAdmin: boolean) =>
  callQuery(contract.stats.allStats, { startDate: addDays(today, 1 - CHART_DAYS), endDate: today }, { asStoreAdmin })

export function askForDashboard(): void {
  if (useSession.getState().loginType === 'Store') askAhead(dashboardQuery(storeToday(), isStoreAdminNow()))
}
