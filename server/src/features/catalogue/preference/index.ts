export { preferenceRoutes } from './preference.ts'
