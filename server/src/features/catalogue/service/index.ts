export { serviceRoutes } from './service.ts'
