export { OrderStatusChip } from '../order-status-chip.tsx'
export { findMessageShown } from '../order-words.ts'
