import type { ReportName } from '@clothesline/contract'
import type { DayRange } from '@clothesline/domain'
import type { SheetTarget } from '@clothesline/paper'

/** Which orders a list shows. */
type OrderWords = Partial<
  Record<'startDate' | 'endDate' | 'paidFrom' | 'paidTo' | 'paymentMode' | 'service' | 'cloth', string>
> & { unpaid?: 'true' }

type PageLink =
  | { to: '/allOrders'; search: OrderWords }
  | { to: '/deletedOrders'; search: { from: string; to: string } }
  | { to: '/report'; search: { report: ReportName; from: string; to: string } }
  | { to: '/expenses'; search: { month: string; category?: string } }
  | { to: '/search/allOrders'; search: { id: string } }
  | { to: '/employee' }

/** The page that shows what is behind a figure or a row of a report. */
export function linkTo(target: SheetTarget): PageLink {
  switch (target.list) {
    case 'ordersBilled': {
      const { days, cloth, service, isUnpaid } = target
      const narrower = {
        ...(service && { service }),
        ...(cloth && { cloth }),
        ...(isUnpaid && { unpaid: 'true' as const }),
      }
      return { to: '/allOrders', search: { ...billedIn(days), ...narrower } }
    }
    case 'ordersPaid': {
      const { days, paymentMode } = target
      return {
        to: '/allOrders',
        search: { paidFrom: days.startOn, paidTo: days.endOn, ...(paymentMode && { paymentMode }) },
      }
    }
    case 'unpaidOrders':
      return { to: '/allOrders', search: { unpaid: 'true' } }
    case 'customerOrders':
      return { to: '/search/allOrders', search: { id: target.custId } }
    case 'deletedOrders':
      return { to: '/deletedOrders', search: { from: target.days.startOn, to: target.days.endOn } }
    case 'expenses':
      return { to: '/expenses', search: { month: target.month, ...(target.category && { category: target.category }) } }
    case 'employees':
      return { to: '/employee' }
    case 'report': {
      const { name, days } = target
      return { to: '/report', search: { report: name, from: days.startOn, to: days.endOn } }
    }
  }
}

const billedIn = ({ startOn, endOn }: DayRange) => ({ startDate: startOn, endDate: endOn })
