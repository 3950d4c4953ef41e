export { SERVICE } from './service-queries.ts'
