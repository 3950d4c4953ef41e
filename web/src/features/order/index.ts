export { useOrderCounts } from './order-counts.ts'

export { orderListQuery } from './order-list-query.ts'
export { OrderStatusChip } from './order-status-chip.tsx'
export { useResendInvoice } from './use-resend-invoice.ts'
