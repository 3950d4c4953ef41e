export { findCustomerId, lockCustomer } from './lock-customer-queries.ts'
export { getCustomer } from './view-customer.ts'
