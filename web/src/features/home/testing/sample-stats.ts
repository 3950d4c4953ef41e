import type { Stats } from '@clothesline/contract'

export const sampleStats: Stats = {
  ...{ numberOfReady: 1, numberOfNotReady: 2, numberOfIncomplete: 3, numberOfDelivered: 4, totalCustomers: 5 },
  ...{ homeDeliveries: 6, dueToday: 7, overdue: 3, readyOver7Days: 9 },
  ...{ customerAdvance: 10, adjusted: 11, totalDue: 1234.5 },
  ...{ todaysCollection: 100, monthsCollection: 200, todaysRevenue: 300, monthsRevenue: null, days: [] },
  ...{ lastWeeksCollection: 80, lastWeeksRevenue: 300, lastMonthsCollection: 100, lastMonthsRevenue: null },
}
