export { customersQuery } from './customer-queries.ts'
