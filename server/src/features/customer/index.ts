export { customerKey, findCustomerId, type LockedCustomer, lockCustomer } from './lock-customer-queries.ts'
