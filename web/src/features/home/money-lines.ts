import type { Stats, StoreSettings } from '@clothesline/contract'
import { addDays, monthOf } from '@clothesline/domain'
import { formatDays, formatWeekdayName } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { OrderSearch } from '../order/index.ts'

/** The list behind a figure. */
type MoneyLink =
  | { to: '/allOrders'; search: OrderSearch }
  | { to: '/report'; search: { report: 'collections'; from: string; to: string } }
  | { to: '/search'; search: { standing: 'advance' } }

export interface MoneyLine {
  title: string
  /** What it means, where the word alone does not say it. */
  explanation: string
  /** Null while the store's protection hides it. */
  value: number | null
  before?: { value: number | null; words: string }
  link: MoneyLink
}

/** The figures of the owner, each with what it is compared with. Four of them obey their switches in the settings. */
export function moneyLines(stats: Stats, settings: StoreSettings, today: string): MoneyLine[] {
  const shown = settings.dashboardConfiguration
  const monthStart = monthOf(today).startOn
  const billed = (from: string): MoneyLink => ({ to: '/allOrders', search: { startDate: from, endDate: today } })
  // Not the orders that were paid: a part of their money may have come on other days, and advances have no order.
  const collected = (from: string): MoneyLink => ({ to: '/report', search: { report: 'collections', from, to: today } })
  const lastWeek = t('last {day} by now', { day: formatWeekdayName(addDays(today, -7)) })
  const lastMonth = lastMonthWords(today)
  const when = (toggle: 'Yes' | 'No', line: MoneyLine) => (toggle === 'Yes' ? [line] : [])
  return [
    ...when(shown.showTodaysCollection, {
      title: t("Today's collection"),
      explanation: t('Money taken today'),
      value: stats.todaysCollection,
      before: { value: stats.lastWeeksCollection, words: lastWeek },
      link: collected(today),
    }),
    ...when(shown.showTodaysRevenue, {
      title: t("Today's revenue"),
      explanation: t('Billed today with GST, paid or not'),
      value: stats.todaysRevenue,
      before: { value: stats.lastWeeksRevenue, words: lastWeek },
      link: billed(today),
    }),
    ...when(shown.showMonthsCollection, {
      title: t("Month's collection"),
      explanation: t('Money taken this month'),
      value: stats.monthsCollection,
      before: { value: stats.lastMonthsCollection, words: lastMonth },
      link: collected(monthStart),
    }),
    ...when(shown.showMonthRevenue, {
      title: t("Month's revenue"),
      explanation: t('Billed this month with GST, paid or not'),
      value: stats.monthsRevenue,
      before: { value: stats.lastMonthsRevenue, words: lastMonth },
      link: billed(monthStart),
    }),
    {
      title: t('Dues'),
      explanation: t('What customers owe'),
      value: stats.totalDue,
      link: { to: '/allOrders', search: { unpaid: 'true' } },
    },
    {
      title: t('Advances'),
      explanation: t('Paid by customers in advance'),
      value: stats.customerAdvance,
      link: { to: '/search', search: { standing: 'advance' } },
    },
  ]
}

/** The same days of the month before: 1–15 Oct. A longer month is compared with the whole of a shorter one. */
function lastMonthWords(today: string): string {
  const { startOn, endOn } = monthOf(addDays(monthOf(today).startOn, -1))
  const sameDay = `${startOn.slice(0, 8)}${today.slice(8)}`
  return formatDays(startOn, sameDay > endOn ? endOn : sameDay)
}
