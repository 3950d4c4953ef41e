export { SERVICE, type ServiceRow } from './service-queries.ts'
