export { dayProblems } from './check-day.ts'
export { cashUpRoutes } from './routes.ts'
