import type { OrderRow } from '@clothesline/contract'

/** Whether the order is finished, or was handed over in part, and something of it waits to be collected. */
export const isWaiting = ({ status, ready, delivered }: Pick<OrderRow, 'status' | 'ready' | 'delivered'>): boolean =>
  status !== 'Not Ready' && ready > delivered
