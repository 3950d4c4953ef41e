import type { OrderStatus } from '@clothesline/domain'

const byPath: Record<string, OrderStatus> = {
  '/allOrders/ready': 'Ready',
  '/allOrders/notReady': 'Not Ready',
  '/allOrders/delivered': 'Delivered',
  '/allOrders/incomplete': 'Incomplete',
}

/** The status that the list at an address is of; undefined for all orders. */
export const statusOf = (path: string): OrderStatus | undefined => byPath[path.replace(/\/+$/, '')]
