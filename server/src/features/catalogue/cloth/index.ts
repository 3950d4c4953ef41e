export { clothRoutes } from './cloth.ts'
