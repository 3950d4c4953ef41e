export { statsRoutes, waitingOrders } from './all-stats.ts'
