export { checkDaysOpen, dayProblems } from './check-day.ts'
export { cashUpRoutes } from './routes.ts'
