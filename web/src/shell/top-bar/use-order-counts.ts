export { useOrderCounts } from '../../features/order/index.ts'
