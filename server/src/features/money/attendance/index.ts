export { clockPerson } from './clock.ts'
export { attendanceRoutes } from './routes.ts'
