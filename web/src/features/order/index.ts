export { useOrderCounts } from './order-counts.ts'
export { orderKeys } from './order-keys.ts'
export { orderListQuery } from './order-list-query.ts'
export { OrderStatusChip } from './order-status-chip.tsx'
