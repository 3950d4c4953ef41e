export { findCustomer, getCustomer } from './get-customer.ts'
export { customerKey, findCustomerId, type LockedCustomer, lockCustomer } from './lock-customer-queries.ts'
