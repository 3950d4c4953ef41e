export { statsRoutes } from './all-stats.ts'
