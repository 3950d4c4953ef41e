export { useOrderCounts } from './order-counts.ts'
export { orderKeys } from './order-keys.ts'
export { OrderStatusChip } from './order-status-chip.tsx'
