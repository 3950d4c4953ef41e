import type { OrderStatus } from '@clothesline/domain'
import type { DrillDownFilter } from './drill-down-filter.ts'

/** Which orders a list holds: all, or those of a status; of some days; behind a figure. */
export interface OrderListWanted extends DrillDownFilter {
  status?: OrderStatus | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

export const orderKeys = {
  all: ['order'] as const,
  lists: ['order', 'list'] as const,
  list: (wanted: OrderListWanted) => ['order', 'list', wanted] as const,
  ones: ['order', 'one'] as const,
  one: (invoice: number) => ['order', 'one', invoice] as const,
  history: (invoice: number) => ['order', 'one', invoice, 'history'] as const,
  nextInvoice: ['order', 'nextInvoice'] as const,
  ofCustomer: (customerId: string) => ['order', 'customer', customerId] as const,
  openOf: (customerId: string) => ['order', 'customer', customerId, 'open'] as const,
}
