import type { OrderStatus } from '@clothesline/domain'
import {
  mdiCheckCircleOutline,
  mdiClipboardListOutline,
  mdiProgressAlert,
  mdiProgressClock,
  mdiTruckCheckOutline,
} from '@mdi/js'
import { statusOf } from './order-filter.ts'

export interface OrderListKind {
  title: string
  status?: OrderStatus
  icon: string
  /** What an empty list means, and what fills it. */
  emptyTitle: string
  emptyText: string
}

const all: OrderListKind = {
  title: 'All Orders',
  icon: mdiClipboardListOutline,
  emptyTitle: 'No orders yet',
  emptyText: 'An order begins with its customer: find or add one, then take the garments.',
}

const byStatus: Record<OrderStatus, OrderListKind> = {
  Ready: {
    title: 'Ready',
    status: 'Ready',
    icon: mdiCheckCircleOutline,
    emptyTitle: 'Nothing is waiting to be collected',
    emptyText: 'Scan the tags of finished garments: when the last piece is ready, its order comes here.',
  },
  'Not Ready': {
    title: 'Not Ready',
    status: 'Not Ready',
    icon: mdiProgressClock,
    emptyTitle: 'All work is done',
    emptyText: 'New orders come here until every piece is ready.',
  },
  Delivered: {
    title: 'Delivered',
    status: 'Delivered',
    icon: mdiTruckCheckOutline,
    emptyTitle: 'Nothing handed over yet',
    emptyText: 'Orders come here when their last piece has gone to the customer.',
  },
  Incomplete: {
    title: 'Incomplete',
    status: 'Incomplete',
    icon: mdiProgressAlert,
    emptyTitle: 'No order is partly handed over',
    emptyText: 'When a customer takes only part of an order, the rest stays listed here.',
  },
}

export function listOf(path: string): OrderListKind {
  const status = statusOf(path)
  return status === undefined ? all : byStatus[status]
}
