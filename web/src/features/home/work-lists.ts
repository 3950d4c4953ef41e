import type { contract, InputOf, Stats, StoreSettings } from '@clothesline/contract'
import { addDays, type OrderStatus } from '@clothesline/domain'
import { t } from '../../lib/i18n.ts'
import type { OrderSearch } from '../order/index.ts'

export type WorkName = 'today' | 'late' | 'uncollected' | 'incomplete' | 'home'

/** Orders that wait for somebody to do something about them. */
export interface WorkList {
  name: WorkName
  title: string
  count: number
  /** What is in it, for whoever opens it. */
  explanation: string
  /** What to say when there are none. */
  none: string
  /** Which orders are asked for: all of a status, or those that match. */
  input: { status: OrderStatus } | InputOf<typeof contract.order.allorders>
  /** The list with all of them. */
  link: { to: '/allOrders' | '/allOrders/ready' | '/allOrders/incomplete'; search: OrderSearch }
  needsCare: boolean
}

/** Ready for longer than this, an order is worth a call. */
const UNCOLLECTED_DAYS = 7

/** The work of the day, in the order in which it is done. Late is what the shop owes; uncollected is what customers left. */
export function workLists(stats: Stats, settings: StoreSettings, today: string): WorkList[] {
  const orders = (search: OrderSearch) => ({ to: '/allOrders' as const, search })
  const readyBefore = addDays(today, -UNCOLLECTED_DAYS)
  const lists: WorkList[] = [
    {
      name: 'today',
      title: t('Due today'),
      count: stats.dueToday,
      needsCare: false,
      explanation: t('Promised for today and still in the shop.'),
      none: t('Nothing more is promised for today.'),
      input: { promised: 'today' },
      link: orders({ promised: 'today' }),
    },
    {
      name: 'late',
      title: t('Late'),
      count: stats.overdue,
      needsCare: stats.overdue > 0,
      explanation: t('Promised for an earlier day and not ready yet.'),
      none: t('Nothing is late. Well done.'),
      input: { promised: 'late' },
      link: orders({ promised: 'late' }),
    },
    {
      name: 'uncollected',
      title: t('Uncollected'),
      count: stats.readyOver7Days,
      needsCare: false,
      explanation: t('Ready for more than a week. A call or a message helps.'),
      none: t('Nothing has been waiting for more than a week.'),
      input: { readyBefore },
      link: { to: '/allOrders/ready', search: { readyBefore } },
    },
    {
      name: 'incomplete',
      title: t('Incomplete'),
      count: stats.numberOfIncomplete,
      needsCare: false,
      explanation: t('Partly handed over. The rest is still in the shop.'),
      none: t('No order is partly handed over.'),
      input: { status: 'Incomplete' },
      link: { to: '/allOrders/incomplete', search: {} },
    },
  ]
  if (settings.dashboardConfiguration.showHomeDel !== 'Yes') return lists
  return [
    ...lists,
    {
      name: 'home',
      title: t('Home deliveries'),
      count: stats.homeDeliveries,
      needsCare: false,
      explanation: t('To be delivered to the customer.'),
      none: t('No deliveries to make.'),
      input: { homeDelivery: true },
      link: orders({ homeDelivery: 'true', status: 'Not handed over' }),
    },
  ]
}

/** The list that is open at first: the first one with something in it. */
export const firstWork = (lists: readonly WorkList[]): WorkName => lists.find(({ count }) => count > 0)?.name ?? 'today'
