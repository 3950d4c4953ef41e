export { dayProblems } from './move-cash.ts'
export { cashUpRoutes } from './routes.ts'
