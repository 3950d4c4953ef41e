export { waitingOrders } from './all-stats.ts'
