export { attendanceRoutes } from './routes.ts'
export { clockPerson } from './shifts.ts'
