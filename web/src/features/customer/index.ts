export { customerHref, newOrderHref } from './addresses.ts'
export { customerKeys } from './customer-keys.ts'
export { customersQuery } from './customer-queries.ts'
