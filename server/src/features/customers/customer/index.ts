export { getCustomer } from './get-customer.ts'
export { findCustomerId, lockCustomer } from './lock-customer-queries.ts'
