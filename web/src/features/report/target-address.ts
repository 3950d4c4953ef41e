import type { DayRange } from '@clothesline/domain'
import type { SheetTarget } from '@clothesline/paper'
import { reportAddress } from './report-address.ts'

/** The page that shows what is behind a figure or a row of a report. */
export function targetAddress(target: SheetTarget): string {
  switch (target.list) {
    case 'ordersBilled': {
      const { days, cloth, service, isUnpaid } = target
      return addressOf('/allOrders', { ...billedIn(days), service, cloth, unpaid: isUnpaid && 'true' })
    }
    case 'ordersPaid': {
      const { days, paymentMode } = target
      return addressOf('/allOrders', { paidFrom: days.startOn, paidTo: days.endOn, paymentMode })
    }
    case 'unpaidOrders':
      return addressOf('/allOrders', { unpaid: 'true' })
    case 'customerOrders':
      return addressOf('/search/allOrders', { id: target.custId })
    case 'deletedOrders':
      return addressOf('/deletedOrders', { from: target.days.startOn, to: target.days.endOn })
    case 'expenses':
      return addressOf('/expenses', { month: target.month, category: target.category })
    case 'employees':
      return '/employee'
    case 'report':
      return reportAddress(target.name, target.days)
  }
}

const billedIn = ({ startOn, endOn }: DayRange) => ({ startDate: startOn, endDate: endOn })

function addressOf(path: string, words: Record<string, string | undefined>): string {
  const written = Object.entries(words).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `${path}?${written.join('&')}`
}
