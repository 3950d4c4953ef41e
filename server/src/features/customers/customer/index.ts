export { getCustomer } from './get-customer.ts'
export { customerLock, findCustomerId, type LockedCustomer, lockCustomer } from './lock-customer-queries.ts'
