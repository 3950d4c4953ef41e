import type { Stats, StoreSettings } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import {
  mdiAlertCircleOutline,
  mdiCalendarToday,
  mdiCashCheck,
  mdiCashClock,
  mdiCashMultiple,
  mdiClockAlertOutline,
  mdiMopedOutline,
  mdiProgressCheck,
  mdiReceiptTextOutline,
  mdiWalletOutline,
} from '@mdi/js'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { OrderSearch } from '../order/index.ts'

/** The list behind a figure. */
type TileLink =
  | { to: '/allOrders' | '/allOrders/ready' | '/allOrders/incomplete'; search?: OrderSearch }
  | { to: '/report'; search: { report: 'collections' | 'promises'; from: string; to: string } }
  | { to: '/search'; search: { standing: 'advance' } }

export interface Tile {
  title: string
  /** Undefined while the store's protection hides it. */
  value: string | undefined
  icon: string
  link: TileLink
  needsCare?: boolean
}

/** What the owner wants to see first. The five money and delivery tiles obey their switches in the settings. */
export function dashboardTiles(stats: Stats, settings: StoreSettings, today: string): Tile[] {
  const shown = settings.dashboardConfiguration
  const money = (rupees: number | null) => (rupees === null ? undefined : formatMoney(rupees))
  const monthStart = `${today.slice(0, 8)}01`
  const orders = (search: OrderSearch): TileLink => ({ to: '/allOrders', search })
  const billed = (from: string) => orders({ startDate: from, endDate: today })
  // Not the orders that were paid: a part of their money may have come on other days, and advances have no order.
  const collected = (from: string): TileLink => ({
    to: '/report',
    search: { report: 'collections', from, to: today },
  })
  const when = (toggle: 'Yes' | 'No', tile: Tile) => (toggle === 'Yes' ? [tile] : [])
  return [
    {
      title: t('Due today'),
      value: formatCount(stats.dueToday),
      icon: mdiCalendarToday,
      link: orders({ promised: 'today' }),
    },
    {
      ...{ title: t('Overdue'), value: formatCount(stats.overdue), icon: mdiClockAlertOutline },
      ...{ link: orders({ promised: 'late' }), needsCare: stats.overdue > 0 },
    },
    {
      title: t('Ready over 7 days'),
      value: formatCount(stats.readyOver7Days),
      icon: mdiProgressCheck,
      link: { to: '/allOrders/ready', search: { readyBefore: addDays(today, -7) } },
      needsCare: stats.readyOver7Days > 0,
    },
    {
      title: t('Incomplete'),
      value: formatCount(stats.numberOfIncomplete),
      icon: mdiAlertCircleOutline,
      link: { to: '/allOrders/incomplete' },
    },
    ...when(shown.showHomeDel, {
      ...{ title: t('Home deliveries'), value: formatCount(stats.homeDeliveries), icon: mdiMopedOutline },
      link: orders({ homeDelivery: 'true', status: 'Undelivered' }),
    }),
    ...when(shown.showTodaysCollection, {
      ...{ title: t("Today's collection"), value: money(stats.todaysCollection), icon: mdiCashCheck },
      link: collected(today),
    }),
    ...when(shown.showMonthsCollection, {
      ...{ title: t("Month's collection"), value: money(stats.monthsCollection), icon: mdiCashMultiple },
      link: collected(monthStart),
    }),
    ...when(shown.showTodaysRevenue, {
      ...{ title: t("Today's revenue"), value: money(stats.todaysRevenue), icon: mdiReceiptTextOutline },
      link: billed(today),
    }),
    ...when(shown.showMonthRevenue, {
      ...{ title: t("Month's revenue"), value: money(stats.monthsRevenue), icon: mdiReceiptTextOutline },
      link: billed(monthStart),
    }),
    {
      title: t('Dues'),
      value: money(stats.totalDue),
      icon: mdiCashClock,
      link: orders({ unpaid: 'true' }),
    },
    {
      ...{ title: t('Advances'), value: money(stats.customerAdvance), icon: mdiWalletOutline },
      link: { to: '/search', search: { standing: 'advance' } },
    },
  ]
}
